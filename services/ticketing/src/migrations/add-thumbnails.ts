import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The small image of a ticket. */
export class AddThumbnails1766200002000 implements MigrationInterface {
  readonly name = 'AddThumbnails1766200002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.ticket add column thumbnail jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ticketing.ticket drop column thumbnail');
  }
}
