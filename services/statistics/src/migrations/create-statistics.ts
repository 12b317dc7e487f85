import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in a quarter of an hour, and how people stand: ids and counts, nothing that needs a key. */
export class CreateStatistics1763900100000 implements MigrationInterface {
  readonly name = 'CreateStatistics1763900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table statistics.quarter (tenant_id uuid not null, id text not null, registrations integer not null,
        verifications integer not null, erasures integer not null, proposals integer not null,
        withdrawals integer not null, primary key (tenant_id, id));
      ${tenantTable('statistics.quarter')}

      create table statistics.person (tenant_id uuid not null, id uuid not null, age_band text not null,
        is_registered boolean not null, is_verified boolean not null, is_member boolean not null, member_changed timestamptz,
        is_active boolean not null, active_changed timestamptz, is_merged boolean not null, merged_changed timestamptz,
        is_erased boolean not null, primary key (tenant_id, id));
      ${tenantTable('statistics.person')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table statistics.person, statistics.quarter');
  }
}
