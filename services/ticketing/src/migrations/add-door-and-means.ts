import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At which door somebody came in, and how a place was paid. */
export class AddDoorAndMeans1765000001000 implements MigrationInterface {
  readonly name = 'AddDoorAndMeans1765000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.reservation add column door text, add column paid_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.reservation drop column door, drop column paid_by');
  }
}
