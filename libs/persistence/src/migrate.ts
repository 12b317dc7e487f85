import pg from 'pg';
import { DataSource, type Logger } from 'typeorm';
import { prepareDatabase } from './prepare-database.js';

/** A schema and its migrations, oldest first: a context, or a library with tables of its own. */
export interface SchemaMigrations {
  /** The schema's name: lower-case letters and `_`. */
  readonly name: string;
  /** TypeORM migration classes; the name of each ends in a timestamp of 13 digits. */
  // Only TypeORM calls the constructors.
  readonly migrations: readonly (new (...dependencies: never[]) => unknown)[];
}

/** Tells what has been done: once a migration, never one that had run before. */
export type MigrationProgress = (schema: string, migration: string) => void;

// "ateneo" as a number: processes that start at once migrate one after another.
const LOCK = 0x6174656e656f;

/**
 * Brings the schemas up to date, each with its own table of migrations. `ownerUrl` is a login that owns the database;
 * the role `ateneo_app` must exist and gets usage of every schema. Processes that start at once wait for each other.
 */
export async function migrate(
  ownerUrl: string,
  schemas: readonly SchemaMigrations[],
  onProgress: MigrationProgress = () => {},
): Promise<void> {
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
    for (const schema of schemas) {
      await prepareSchema(client, schema.name);
      await runMigrations(ownerUrl, schema, onProgress);
    }
  } finally {
    // Ending the session frees the lock.
    await client.end().catch(() => {});
  }
}

async function prepareSchema(client: pg.Client, name: string): Promise<void> {
  if (!/^[a-z][a-z_]*$/.test(name)) throw new Error(`"${name}" is no name for a schema`);
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [name]);
  if (rowCount === 0) await client.query(`create schema ${name}`);
  await client.query(`grant usage on schema ${name} to ateneo_app`);
}

// What fails is thrown, and told once by whoever catches it.
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

async function runMigrations(url: string, schema: SchemaMigrations, onProgress: MigrationProgress): Promise<void> {
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
