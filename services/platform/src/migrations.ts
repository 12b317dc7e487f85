import type { MigrationRunner, SchemaMigration } from '@ateneo/persistence';

class CreatePlatform1764100000000 implements SchemaMigration {
  name = 'CreatePlatform1764100000000';

  async up(runner: MigrationRunner): Promise<void> {
    // When the demo's filling began, from which its dates count, and whether it came to its end. No row: never begun.
    await runner.query('create table platform.demo (begun_at timestamptz primary key, is_whole boolean not null)');
  }
}

/** Tables of the program itself, in schema `platform`. */
export const platformMigrations = [CreatePlatform1764100000000];
