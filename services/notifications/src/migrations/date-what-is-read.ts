import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody read a notice: of those that are only reckoned there is no other date. */
export class DateWhatIsRead1766000100000 implements MigrationInterface {
  readonly name = 'DateWhatIsRead1766000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications.reading add column at timestamptz not null default now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications.reading drop column at');
  }
}
