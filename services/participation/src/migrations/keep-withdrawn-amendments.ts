import { listIndexes } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amendments that were withdrawn once their voting had begun stay shown, with the totals of then. */
export class KeepWithdrawnAmendments1766200001000 implements MigrationInterface {
  readonly name = 'KeepWithdrawnAmendments1766200001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table participation.amendment add column withdrawn_datetime timestamptz;
      alter table participation.amendment
        add column is_withdrawn boolean generated always as (withdrawn_datetime is not null) stored;
      alter table participation.amendment_tally add column is_still boolean not null default false;
      ${listIndexes('participation.amendment', { others: ['is_withdrawn'] })}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table participation.amendment drop column is_withdrawn;
      alter table participation.amendment drop column withdrawn_datetime;
      alter table participation.amendment_tally drop column is_still`);
  }
}
