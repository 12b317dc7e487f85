import type { Client } from 'pg';
import type { Migration } from './migration-contents.js';
import type { SchemaMigrations } from './schema-migrations.js';

interface Found {
  readonly name: string;
  /** `ateneo_app` may use it. */
  readonly is_open: boolean;
  readonly has_migrations: boolean;
}

/** What has run and what has not. Nothing is read but names. */
export interface State {
  readonly done: readonly Migration[];
  readonly pending: readonly Migration[];
  /** Schemas that lack something: themselves, their grant, a migration. */
  readonly unready: readonly SchemaMigrations[];
}

export async function stateOf(
  client: Client,
  schemas: readonly SchemaMigrations[],
  migrations: readonly Migration[],
): Promise<State> {
  const found = await client.query<Found>(
    `select n.nspname as name, has_schema_privilege('ateneo_app', n.oid, 'usage') as is_open,
       to_regclass(n.nspname || '.migrations') is not null as has_migrations
     from pg_namespace n where n.nspname = any($1)`,
    [schemas.map(({ name }) => name)],
  );
  const names = await doneIn(
    client,
    found.rows.filter((one) => one.has_migrations).map(({ name }) => name),
  );
  const done = migrations.filter(({ schema, name }) => names.has(`${schema}.${name}`));
  const pending = migrations.filter((one) => !done.includes(one));
  const ready = new Set(found.rows.filter((one) => one.is_open && one.has_migrations).map(({ name }) => name));
  for (const { schema } of pending) ready.delete(schema);
  return { done, pending, unready: schemas.filter(({ name }) => !ready.has(name)) };
}

async function doneIn(client: Client, schemas: readonly string[]): Promise<Set<string>> {
  if (schemas.length === 0) return new Set();
  const each = schemas.map((schema) => `select '${schema}.' || name as name from ${schema}.migrations`);
  const { rows } = await client.query<{ name: string }>(each.join(' union all '));
  return new Set(rows.map(({ name }) => name));
}
