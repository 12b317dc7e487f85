import { createHash, randomBytes } from 'node:crypto';
import { migrate, type SchemaMigrations } from '@ateneo/persistence';
import pg from 'pg';

/** Databases of one suite, migrated and empty. */
export interface TestDatabase {
  /** As `ateneo_owner`: migrations, projectors, workers. */
  readonly ownerUrl: string;
  /** As `ateneo_app`: serves requests; row security holds. */
  readonly appUrl: string;
  /** The keys' own database, as `ateneo_owner`. There is none unless its migrations were named. */
  readonly keysUrl: string;
  /** As the superuser, whom row security does not bind: only for tests that show what it is there for. */
  readonly superuserUrl: string;
  /** Drops both databases, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh database with the migrations of `schemas`, and one for the keys with those of `keysSchemas` when they are
 * given, be they none. Suites of a run that name the same migrations share a template, so that each takes about 0.1 s.
 * Only under jest's project `int`, which starts the server.
 */
export async function testDatabase(
  schemas: readonly SchemaMigrations[] = [],
  keysSchemas?: readonly SchemaMigrations[],
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copies: (readonly [string, string])[] = [[name, await template(schemas)]];
  if (keysSchemas) copies.push([`${name}_keys`, await template(keysSchemas)]);
  await asAdministrator(async (admin) => {
    // Copying files takes a third of the time that writing them to the server's log takes.
    for (const [copy, from] of copies)
      await admin.query(`create database ${copy} template ${from} strategy file_copy owner ateneo_owner`);
  });
  return {
    ownerUrl: urlOf(name, 'ateneo_owner'),
    appUrl: urlOf(name, 'ateneo_app'),
    keysUrl: urlOf(`${name}_keys`, 'ateneo_owner'),
    superuserUrl: urlOf(name, 'postgres'),
    drop: () =>
      asAdministrator(async (admin) => {
        for (const [copy] of copies) await admin.query(`drop database if exists ${copy} with (force)`);
      }),
  };
}

/** Name of the database that has these migrations; made by whoever asks first, in whichever worker. */
async function template(schemas: readonly SchemaMigrations[]): Promise<string> {
  const name = `template_${fingerprint(schemas)}`;
  await asAdministrator(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} owner ateneo_owner`);
    await migrate(urlOf(unfinished, 'ateneo_owner'), schemas);
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

function fingerprint(schemas: readonly SchemaMigrations[]): string {
  const sources = schemas.map(({ name, migrations }) => [name, migrations.map(String)]);
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
}

async function asAdministrator(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(urlOf('postgres', 'postgres'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string, login: string): string {
  const given = process.env.ATENEO_TEST_POSTGRES;
  if (!given) throw new Error('No PostgreSQL for tests: name the suite *.int-spec.ts and run it in the project int');
  const url = new URL(given);
  url.username = login;
  url.pathname = `/${database}`;
  return url.href;
}
