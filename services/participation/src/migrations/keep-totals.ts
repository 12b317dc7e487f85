import { countChanges } from '@ateneo/cqrs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a tenant's processes were written: as long as not again, totals of their list are kept. */
export class KeepTotals1763900100000 implements MigrationInterface {
  readonly name = 'KeepTotals1763900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countChanges('participation.process'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_changes on participation.process');
  }
}
