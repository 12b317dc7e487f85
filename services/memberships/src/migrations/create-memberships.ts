import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of payments and means of payment. */
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
      create index on memberships.method (tenant_id, user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table memberships.method, memberships.payment');
  }
}
