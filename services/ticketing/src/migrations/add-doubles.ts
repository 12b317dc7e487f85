import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that were shown a second time at a door. */
export class AddDoubles1766100001000 implements MigrationInterface {
  readonly name = 'AddDoubles1766100001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ticketing.double (tenant_id uuid not null, id uuid not null, event uuid not null,
        reservation uuid not null, door text not null, at timestamptz not null, shown text not null,
        entered_door text not null, entered_at timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('ticketing.double')}
      create index on ticketing.double (tenant_id, event, at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ticketing.double');
  }
}
