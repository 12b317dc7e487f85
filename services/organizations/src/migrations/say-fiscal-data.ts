import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who issues the invoices of each organization. */
export class SayFiscalData1764100005000 implements MigrationInterface {
  readonly name = 'SayFiscalData1764100005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table organizations.organization add column fiscal jsonb not null
      default '{"name": "", "tax_id": "", "address": ""}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization drop column fiscal');
  }
}
