import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which areas each organization covers. */
export class CoverAreas1766300001000 implements MigrationInterface {
  readonly name = 'CoverAreas1766300001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table organizations.organization add column areas uuid[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table organizations.organization drop column areas');
  }
}
