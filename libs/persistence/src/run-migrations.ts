import { DataSource, type Logger } from 'typeorm';
import type { MigrationProgress, SchemaMigrations } from './schema-migrations.js';

// What fails is thrown, and told once by whoever catches it.
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/** Runs what one schema's table of migrations does not name yet. */
export async function runMigrations(
  url: string,
  schema: SchemaMigrations,
  onProgress: MigrationProgress,
): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: schema.name,
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: 1,
    installExtensions: false,
    logger: silent,
  });
  await source.initialize();
  try {
    for (const { name } of await source.runMigrations()) onProgress(schema.name, name);
  } finally {
    await source.destroy();
  }
}
