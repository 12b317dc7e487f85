import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filters of lists that somebody shares. */
export class ShareFilters1764800002000 implements MigrationInterface {
  readonly name = 'ShareFilters1764800002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.shared_filter (tenant_id uuid not null, id uuid not null, "user" uuid not null,
        list text not null, name text not null, criteria jsonb not null, primary key (tenant_id, id));
      ${tenantTable('identity.shared_filter')}
      create index on identity.shared_filter (tenant_id, "user");`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.shared_filter');
  }
}
