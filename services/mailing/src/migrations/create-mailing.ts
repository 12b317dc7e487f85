import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of e-mails and the sealed messages (docs/personal-data.md). */
export class CreateMailing1763700003000 implements MigrationInterface {
  readonly name = 'CreateMailing1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mailing.email (tenant_id uuid not null, id uuid not null, category text not null, status text not null,
        user_id uuid, creation_datetime timestamptz not null, sent_datetime timestamptz, error text,
        attempts integer not null, resend_of uuid,
        primary key (tenant_id, id));
      ${tenantTable('mailing.email')}
      create index on mailing.email (tenant_id, creation_datetime);

      -- Written once by a reactor, sent by the worker: no view, the log does not hold these words.
      create table mailing.message (tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
        id uuid not null, user_id uuid not null, language text not null, sealed text not null, next_attempt timestamptz,
        primary key (tenant_id, id));
      ${tenantTable('mailing.message')}
      create index on mailing.message (tenant_id, next_attempt) where next_attempt is not null;
      create index on mailing.message (tenant_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mailing.message, mailing.email');
  }
}
