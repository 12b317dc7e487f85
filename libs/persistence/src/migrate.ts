import pg from 'pg';
import { migrationsOf, refuseChanged, rememberContents } from './migration-contents.js';
import { stateOf } from './pending-migrations.js';
import { prepareDatabase } from './prepare-database.js';
import type { MigrationProgress, SchemaMigrations } from './schema-migrations.js';

// "ateneo" as a number: processes that start at once migrate one after another.
const LOCK = 0x6174656e656f;

/**
 * Brings the schemas up to date, each with its own table of migrations. `ownerUrl` is a login that owns the database;
 * the role `ateneo_app` must exist and gets usage of every schema. Processes that start at once wait for each other.
 * Throws UnfitDatabase, before it touches anything, when a migration that has run there said something else then.
 */
export async function migrate(
  ownerUrl: string,
  schemas: readonly SchemaMigrations[],
  onProgress: MigrationProgress = () => {},
): Promise<void> {
  const wrong = schemas.find(({ name }) => !/^[a-z][a-z_]*$/.test(name));
  if (wrong) throw new Error(`"${wrong.name}" is no name for a schema`);
  const migrations = await migrationsOf(schemas);
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'ateneo-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // A database that goes away meanwhile fails the query in hand; unheard here, it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareDatabase(client);
    const { done, pending, unready } = await stateOf(client, schemas, migrations);
    await refuseChanged(client, done);
    if (unready.length === 0) return;
    await rememberContents(client, pending);
    // Loaded by who has something to migrate: it takes longer to load than a start has.
    const { runMigrations } = await import('./run-migrations.js');
    for (const schema of unready) {
      await prepareSchema(client, schema.name);
      await runMigrations(ownerUrl, schema, onProgress);
    }
  } finally {
    // Ending the session frees the lock.
    await client.end().catch(() => {});
  }
}

async function prepareSchema(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [name]);
  if (rowCount === 0) await client.query(`create schema ${name}`);
  await client.query(`grant usage on schema ${name} to ateneo_app`);
}
