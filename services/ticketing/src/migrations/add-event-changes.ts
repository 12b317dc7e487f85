import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event was moved last, and when it was cancelled: whoever has a place is told on the page. */
export class AddEventChanges1764900001000 implements MigrationInterface {
  readonly name = 'AddEventChanges1764900001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ticketing.event add column moved_datetime timestamptz, add column moved_refund_end_datetime timestamptz,
        add column cancelled_datetime timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ticketing.event drop column moved_datetime, drop column moved_refund_end_datetime,
        drop column cancelled_datetime`);
  }
}
