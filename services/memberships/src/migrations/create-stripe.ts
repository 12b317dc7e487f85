import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept to speak with Stripe: sealed secrets, its names for our things, and what rang. */
export class CreateStripe1764300003000 implements MigrationInterface {
  readonly name = 'CreateStripe1764300003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memberships.provider_secret (tenant_id uuid not null, name text not null, sealed text not null, before text,
        replaced_at timestamptz not null default now(), primary key (tenant_id, name));
      ${tenantTable('memberships.provider_secret')}
      create table memberships.stripe_name (tenant_id uuid not null, kind text not null, id uuid not null, theirs text,
        owner uuid, asked_at timestamptz not null default now(), primary key (tenant_id, kind, id));
      ${tenantTable('memberships.stripe_name')}
      create index on memberships.stripe_name (tenant_id, theirs);
      create index on memberships.stripe_name (tenant_id, owner);
      -- No body: it names people.
      create table memberships.webhook (tenant_id uuid not null, event text not null, object text not null, type text not null,
        created_at timestamptz not null, heard_at timestamptz, primary key (tenant_id, event));
      ${tenantTable('memberships.webhook')}
      grant insert, update on memberships.provider_secret to ateneo_app;
      grant insert, update, delete on memberships.stripe_name to ateneo_app;
      grant insert, update on memberships.webhook to ateneo_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table memberships.webhook, memberships.stripe_name, memberships.provider_secret');
  }
}
