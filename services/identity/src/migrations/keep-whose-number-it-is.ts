import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has the number that an account gave and was verified without. */
export class KeepWhoseNumberItIs1766900001000 implements MigrationInterface {
  readonly name = 'KeepWhoseNumberItIs1766900001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.person add column national_id_holder uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.person drop column national_id_holder');
  }
}
