import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of members' cards. */
export class CreateCarnets1764300002000 implements MigrationInterface {
  readonly name = 'CreateCarnets1764300002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table memberships.carnet (tenant_id uuid not null, id uuid not null, user_id uuid not null,
        organization uuid not null, reason text, creation_datetime timestamptz not null, revoked_datetime timestamptz,
        primary key (tenant_id, id));
      ${tenantTable('memberships.carnet')}
      create index on memberships.carnet (tenant_id, user_id);
      create index on memberships.carnet (tenant_id, creation_datetime, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table memberships.carnet');
  }
}
