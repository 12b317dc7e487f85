import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is asked for and not issued yet has no number, no day, nobody who issued it and no hash. */
export class DraftInvoices1764300012000 implements MigrationInterface {
  readonly name = 'DraftInvoices1764300012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memberships.invoice alter column number drop not null,
      alter column issue_date drop not null, alter column due_date drop not null,
      alter column issuer drop not null, alter column hash drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from memberships.invoice where number is null;
      alter table memberships.invoice alter column number set not null,
      alter column issue_date set not null, alter column due_date set not null,
      alter column issuer set not null, alter column hash set not null`);
  }
}
