import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands on invoices and receipts: why there is no tax, the chain of hashes, when money came in hand. */
export class KeepReceipts1764300010000 implements MigrationInterface {
  readonly name = 'KeepReceipts1764300010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memberships.product add column tax_clause text;
      alter table memberships.invoice add column hash text not null default '', add column previous_hash text;
      alter table memberships.payment add column day text, add column note text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table memberships.payment drop column day, drop column note;
      alter table memberships.invoice drop column hash, drop column previous_hash;
      alter table memberships.product drop column tax_clause`);
  }
}
