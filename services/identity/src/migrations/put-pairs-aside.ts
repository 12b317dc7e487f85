import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pairs of accounts that look like one person's and are not. */
export class PutPairsAside1767200001000 implements MigrationInterface {
  readonly name = 'PutPairsAside1767200001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.put_aside (tenant_id uuid not null, id uuid not null, "user" uuid not null, other uuid not null,
        reason text not null, actor uuid, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('identity.put_aside')}
      create index on identity.put_aside (tenant_id, "user", other);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.put_aside');
  }
}
