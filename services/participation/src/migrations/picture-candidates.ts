import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Candidates have photos. */
export class PictureCandidates1766200002000 implements MigrationInterface {
  readonly name = 'PictureCandidates1766200002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table participation.candidate add column photo jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table participation.candidate drop column photo');
  }
}
