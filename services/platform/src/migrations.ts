import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePlatform1764100000000 implements MigrationInterface {
  name = 'CreatePlatform1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    // When the demo's filling began, from which its dates count, and whether it came to its end. No row: never begun.
    await runner.query('create table platform.demo (begun_at timestamptz primary key, is_whole boolean not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.demo');
  }
}

/** Tables of the program itself, in schema `platform`. */
export const platformMigrations = [CreatePlatform1764100000000];
