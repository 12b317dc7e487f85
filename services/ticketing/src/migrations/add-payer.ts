import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who paid a place: whoever took it first, whose it may be no more. */
export class AddPayer1766200003000 implements MigrationInterface {
  readonly name = 'AddPayer1766200003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.reservation add column payer uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.reservation drop column payer');
  }
}
