import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a place is given back with refund, since its event was moved: of the place, not of the event. */
export class KeepGraceWithPlaces1767100001000 implements MigrationInterface {
  readonly name = 'KeepGraceWithPlaces1767100001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.reservation add column moved_refund_end_datetime timestamptz');
    await runner.query('alter table ticketing.event drop column moved_refund_end_datetime');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.event add column moved_refund_end_datetime timestamptz');
    await runner.query('alter table ticketing.reservation drop column moved_refund_end_datetime');
  }
}
