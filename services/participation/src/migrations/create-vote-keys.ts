import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which amendments' votes still have their key, and which accounts' votes are taken out when a voting closes. */
export class CreateVoteKeys1763800100000 implements MigrationInterface {
  readonly name = 'CreateVoteKeys1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.vote_key (tenant_id uuid not null, id uuid not null, process uuid not null,
        gone_since timestamptz, primary key (tenant_id, id));
      ${tenantTable('participation.vote_key')}
      create table participation.ended_account (tenant_id uuid not null, id uuid not null, ended_at timestamptz not null,
        merged_into uuid, primary key (tenant_id, id));
      ${tenantTable('participation.ended_account')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table participation.ended_account, participation.vote_key');
  }
}
