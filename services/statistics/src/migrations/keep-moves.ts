import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody registered, confirmed their address, joined and left: so that it can be told by how they stand. */
export class KeepMoves1764800100000 implements MigrationInterface {
  readonly name = 'KeepMoves1764800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table statistics.person add column moves jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table statistics.person drop column moves');
  }
}
