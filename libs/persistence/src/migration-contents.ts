import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { SchemaMigration, SchemaMigrations } from './schema-migrations.js';
import { UnfitDatabase } from './unfit-database.js';

/** One migration of a schema, with a fingerprint of the SQL that it runs. */
export interface Migration {
  readonly schema: string;
  readonly name: string;
  readonly content: string;
}

export async function migrationsOf(schemas: readonly SchemaMigrations[]): Promise<Migration[]> {
  const all = schemas.flatMap(({ name, migrations }) => migrations.map((one) => [name, one] as const));
  return Promise.all(
    all.map(async ([schema, one]) => {
      const migration = new one();
      return { schema, name: migration.name, content: await fingerprint(migration) };
    }),
  );
}

/** Of what it would run, so that neither how it was built nor how its lines are broken makes a difference. */
async function fingerprint(migration: SchemaMigration): Promise<string> {
  const hash = createHash('sha256');
  const query = async (sql: string): Promise<void> => void hash.update(`${sql.replaceAll(/\s+/g, ' ').trim()};`);
  await migration.up({ query });
  return hash.digest('hex');
}

/**
 * Migrations run once: tables that one made which says something else today are not those that the program counts on.
 * Throws UnfitDatabase then. `done` are those that have run here.
 */
export async function refuseChanged(client: Client, done: readonly Migration[]): Promise<void> {
  if (done.length === 0) return;
  const { rows } = await client.query<Migration>('select schema, name, content from public.migrations');
  const ran = new Set(rows.map(key));
  const changed = done.find((one) => !ran.has(key(one)));
  if (changed) throw new UnfitDatabase(`the store was made by another version: ${changed.name} is not what it was`);
}

/** Before they run, so that one that was broken off is not taken for another version's. */
export async function rememberContents(client: Client, pending: readonly Migration[]): Promise<void> {
  for (const { schema, name, content } of pending)
    await client.query(
      `insert into public.migrations (schema, name, content) values ($1, $2, $3)
       on conflict (schema, name) do update set content = excluded.content`,
      [schema, name, content],
    );
}

function key({ schema, name, content }: Migration): string {
  return `${schema} ${name} ${content}`;
}
