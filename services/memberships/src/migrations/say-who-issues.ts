import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations that issue invoices with fiscal data of their own. */
export class SayWhoIssues1764300008000 implements MigrationInterface {
  readonly name = 'SayWhoIssues1764300008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.organization add column fiscal jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table memberships.organization drop column fiscal');
  }
}
