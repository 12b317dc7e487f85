import type { Client } from 'pg';

// Both are trusted extensions: whoever owns the database may create them.
const EXTENSIONS = ['unaccent', 'pg_trgm'];

/**
 * What every schema may count on: `unaccent`, `pg_trgm`, `public.plain(text)`, which is the text in lower case,
 * without accents and apostrophes, the Catalan l·l as ll (`plainWords` of the kernel says the same), and `public.containing(text)`, the LIKE pattern for plain texts that contain it. Both are
 * immutable, so that an index can hold them: `create index on x using gin (public.plain(title) gin_trgm_ops)`.
 * `public.migrations` keeps what each migration said when it ran.
 */
export async function prepareDatabase(client: Client): Promise<void> {
  for (const extension of EXTENSIONS) {
    const { rowCount } = await client.query('select 1 from pg_extension where extname = $1', [extension]);
    if (rowCount === 0) await client.query(`create extension ${extension} with schema public`);
  }
  const kept = await client.query(`select 1 where to_regclass('public.migrations') is not null`);
  if (kept.rowCount === 0)
    await client.query(
      'create table public.migrations (schema text, name text, content text not null, primary key (schema, name))',
    );
  const { rowCount } = await client.query(`select 1 where to_regprocedure('public.containing(text)') is not null`);
  if (rowCount !== 0) return;
  // The dictionary is named: without it the function would depend on the search path and be no function of its input.
  await client.query(`
    create function public.plain(value text) returns text language sql immutable parallel safe strict
    return regexp_replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''’‘ʼ´\`', ''),
      'l[·.‧•∙⋅-](?=l|$)', 'l', 'g')`);
  // Escaped after it was made plain, for unaccent turns wide forms of %, _ and \ into the narrow ones.
  await client.query(`
    create function public.containing(value text) returns text language sql immutable parallel safe strict
    return '%' || regexp_replace(public.plain(value), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
}
