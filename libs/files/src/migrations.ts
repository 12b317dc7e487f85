import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

class CreateFiles1764200000000 implements SchemaMigration {
  readonly name = 'CreateFiles1764200000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table files.file (
        tenant_id uuid not null,
        id uuid not null,
        kind text not null,
        -- the person whose it is: sealed with their key, and gone with them
        owner uuid,
        bytes bigint not null,
        created_at timestamptz not null default now(),
        -- since when nothing names it; null: something does, or nobody has looked yet
        unused_since timestamptz,
        primary key (tenant_id, id)
      );
      ${tenantTable('files.file')}
      create index on files.file (tenant_id, owner);
      grant insert, update (unused_since) on files.file to ateneo_app;`);
  }
}

/** Tables of the schema `files`: which files there are. */
export const filesMigrations = [CreateFiles1764200000000];
