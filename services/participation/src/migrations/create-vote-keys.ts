import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which amendments' votes still have their key. */
export class CreateVoteKeys1763800100000 implements MigrationInterface {
  readonly name = 'CreateVoteKeys1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.vote_key (tenant_id uuid not null, id uuid not null, process uuid not null,
        gone_since timestamptz, primary key (tenant_id, id));
      ${tenantTable('participation.vote_key')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table participation.vote_key');
  }
}
