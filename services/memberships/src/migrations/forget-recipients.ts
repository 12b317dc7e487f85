import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices are found by their series, and by their age: six years after its year nobody's name is kept. */
export class ForgetRecipients1764300007000 implements MigrationInterface {
  readonly name = 'ForgetRecipients1764300007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships.invoice add column series uuid;
      create index on memberships.invoice (tenant_id, series);
      create index on memberships.invoice (tenant_id, issue_date) where series is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.invoice drop column series');
  }
}
