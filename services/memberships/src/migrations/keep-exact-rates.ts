import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rates of tax may have two decimals. */
export class KeepExactRates1764300011000 implements MigrationInterface {
  readonly name = 'KeepExactRates1764300011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.product alter column tax_rate type numeric(5, 2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.product alter column tax_rate type integer');
  }
}
