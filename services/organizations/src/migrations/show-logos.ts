import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logo of each organization. */
export class ShowLogos1764100004000 implements MigrationInterface {
  readonly name = 'ShowLogos1764100004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization add column logo jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization drop column logo');
  }
}
