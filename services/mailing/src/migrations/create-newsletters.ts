import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Newsletters, who reads them, their issues, and what came of each copy (docs/personal-data.md). */
export class CreateNewsletters1763790100000 implements MigrationInterface {
  readonly name = 'CreateNewsletters1763790100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mailing.newsletter (tenant_id uuid not null, id uuid not null, names jsonb not null,
        descriptions jsonb not null, audience text not null, archive text not null, joins_members boolean not null,
        is_active boolean not null, revision integer not null, creation_datetime timestamptz not null,
        update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('mailing.newsletter')}
      create table mailing.subscription (tenant_id uuid not null, id uuid not null, newsletter uuid not null, user_id uuid,
        email text, language text, status text not null, way text not null, since timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('mailing.subscription')}
      create index on mailing.subscription (tenant_id, newsletter, status);
      create index on mailing.subscription (tenant_id, user_id) where user_id is not null;
      create table mailing.issue (tenant_id uuid not null, id uuid not null, newsletter uuid not null,
        versions jsonb not null, segment jsonb not null, status text not null, is_listed boolean not null, readers integer,
        accepted integer not null, failed integer not null, skipped integer not null,
        revision integer not null, sent_datetime timestamptz, creation_datetime timestamptz not null,
        update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('mailing.issue')}
      create index on mailing.issue (tenant_id, newsletter);

      -- Written with an issue's sending, kept by who sends: no view, the log holds the totals alone.
      create table mailing.copy (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
        id uuid not null, issue uuid not null, subscription uuid not null, user_id uuid, language text not null,
        status text not null default 'waiting', reason text, change_datetime timestamptz not null default now(),
        primary key (tenant_id, id));
      ${tenantTable('mailing.copy')}
      create index on mailing.copy (tenant_id, issue, status);
      create index on mailing.copy (tenant_id, user_id) where user_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mailing.copy, mailing.issue, mailing.subscription, mailing.newsletter');
  }
}
