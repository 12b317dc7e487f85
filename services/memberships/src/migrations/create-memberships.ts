import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of memberships, what they cost, what was invoiced and paid. */
export class CreateMemberships1764300000000 implements MigrationInterface {
  readonly name = 'CreateMemberships1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memberships.payment (tenant_id uuid not null, id uuid not null, user_id uuid not null, purpose text not null,
        reference uuid not null, organization uuid, provider text not null, means text not null, status text not null,
        reason text, amount integer not null, amount_refunded integer not null, refunds jsonb not null,
        revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('memberships.payment')}
      create index on memberships.payment (tenant_id, user_id);
      create index on memberships.payment (tenant_id, creation_datetime, id);

      create table memberships.method (tenant_id uuid not null, id uuid not null, user_id uuid not null, kind text not null,
        brand text not null, last4 text not null, expiry text, chosen_datetime timestamptz not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('memberships.method')}
      create index on memberships.method (tenant_id, user_id);

      create table memberships.product (tenant_id uuid not null, id uuid not null, names jsonb not null,
        organization uuid not null, is_active boolean not null, needs_approval boolean not null, min_age integer,
        max_age integer, tax_rate integer, revision integer not null, creation_datetime timestamptz not null,
        update_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('memberships.product')}
      create table memberships.price (tenant_id uuid not null, id uuid not null, product uuid not null, amount integer not null,
        is_minimum boolean not null, interval text not null, trial_days integer not null, is_active boolean not null,
        creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('memberships.price')}
      create table memberships.organization (tenant_id uuid not null, id uuid not null, name text not null,
        is_default boolean not null, primary key (tenant_id, id));
      ${tenantTable('memberships.organization')}

      create table memberships.membership (tenant_id uuid not null, id uuid not null, status text not null,
        product uuid not null, price uuid not null, organization uuid not null, interval text not null,
        amount integer not null, number text, open_invoice uuid, due_at timestamptz, since timestamptz,
        standing jsonb not null, revision integer not null, creation_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('memberships.membership')}
      create index on memberships.membership (tenant_id, due_at);
      create index on memberships.membership (tenant_id, organization);
      create index on memberships.membership (tenant_id, creation_datetime, id);

      create table memberships.invoice (tenant_id uuid not null, id uuid not null, number text not null, kind text not null,
        status text not null, organization uuid, issue_date text not null, due_date text not null, issuer jsonb not null,
        lines jsonb not null, amount integer not null, tax_amount integer not null, amount_paid integer not null,
        amount_refunded integer not null, reckoned jsonb not null, corrects uuid, is_membership boolean not null,
        user_id uuid, recipient jsonb, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('memberships.invoice')}
      create index on memberships.invoice (tenant_id, user_id);
      create index on memberships.invoice (tenant_id, creation_datetime, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table memberships.invoice, memberships.membership, memberships.organization,
      memberships.price, memberships.product, memberships.method, memberships.payment`);
  }
}
