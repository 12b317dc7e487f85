import type { Client } from 'pg';
import type { SchemaMigrations } from './schema-migrations.js';

interface Found {
  readonly name: string;
  /** `ateneo_app` may use it. */
  readonly is_open: boolean;
  readonly has_migrations: boolean;
}

/** Those that lack something: the schema itself, its grant, a migration. Nothing is read but names. */
export async function pendingSchemas(client: Client, schemas: readonly SchemaMigrations[]) {
  const wrong = schemas.find(({ name }) => !/^[a-z][a-z_]*$/.test(name));
  if (wrong) throw new Error(`"${wrong.name}" is no name for a schema`);
  const found = await client.query<Found>(
    `select n.nspname as name, has_schema_privilege('ateneo_app', n.oid, 'usage') as is_open,
       to_regclass(n.nspname || '.migrations') is not null as has_migrations
     from pg_namespace n where n.nspname = any($1)`,
    [schemas.map(({ name }) => name)],
  );
  const open = found.rows.filter(({ is_open, has_migrations }) => is_open && has_migrations).map(({ name }) => name);
  const done = await doneIn(client, open);
  return schemas.filter(
    ({ name, migrations }) =>
      !open.includes(name) || migrations.some((migration) => !done.has(`${name}.${nameOf(migration)}`)),
  );
}

async function doneIn(client: Client, schemas: readonly string[]): Promise<Set<string>> {
  if (schemas.length === 0) return new Set();
  const each = schemas.map((schema) => `select '${schema}.' || name as name from ${schema}.migrations`);
  const { rows } = await client.query<{ name: string }>(each.join(' union all '));
  return new Set(rows.map(({ name }) => name));
}

/** As TypeORM names it: an instance's own name, or else its class's. */
function nameOf(Migration: SchemaMigrations['migrations'][number]): string {
  const { name } = new (Migration as new () => { readonly name?: string })();
  return name ?? Migration.name;
}
