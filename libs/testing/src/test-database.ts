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

/** What is done once in a run to databases that many suites then have copies of. */
export interface Filling {
  readonly name: string;
  /** Leaves nobody connected. */
  work(urls: Omit<TestDatabase, 'drop'>): Promise<void>;
}

/**
 * A fresh database with the migrations of `schemas`, and one for the keys with those of `keysSchemas` when they are
 * given, be they none. Suites of a run that name the same migrations share a template, so that each takes about 0.1 s.
 * With a filling, what it has done is there too: once in a run, for whoever names it with the same migrations.
 * Only under jest's project `int`, which starts the server.
 */
export async function testDatabase(
  schemas: readonly SchemaMigrations[] = [],
  keysSchemas?: readonly SchemaMigrations[],
  filling?: Filling,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const empty = [await template(schemas)];
  if (keysSchemas) empty.push(await template(keysSchemas));
  const from = filling ? await filled(empty, filling) : empty;
  await asAdministrator((admin) => copyAll(admin, from, name));
  return {
    ...urlsOf(name),
    drop: () => asAdministrator((admin) => dropAll(admin, name)),
  };
}

const both = (name: string) => [name, `${name}_keys`];

/** As the main database and the keys' of that name. */
async function copyAll(admin: pg.Client, from: readonly string[], name: string): Promise<void> {
  // Copying files takes a third of the time that writing them to the server's log takes.
  for (const [index, source] of from.entries())
    await admin.query(`create database ${both(name)[index]} template ${source} strategy file_copy owner ateneo_owner`);
}

async function dropAll(admin: pg.Client, name: string): Promise<void> {
  for (const one of both(name)) await admin.query(`drop database if exists ${one} with (force)`);
}

function urlsOf(name: string): Omit<TestDatabase, 'drop'> {
  return {
    ownerUrl: urlOf(name, 'ateneo_owner'),
    appUrl: urlOf(name, 'ateneo_app'),
    keysUrl: urlOf(`${name}_keys`, 'ateneo_owner'),
    superuserUrl: urlOf(name, 'postgres'),
  };
}

/** Names of copies of these on which the work was done; made by whoever asks first, in whichever worker. */
async function filled(empty: readonly string[], filling: Filling): Promise<readonly string[]> {
  const names = both(`filled_${filling.name}`);
  const [unfinished, unfinishedKeys] = both(`${names[0]}_unfinished`) as [string, string];
  await asAdministrator((admin) =>
    unlessThere(admin, names[0]!, async () => {
      await dropAll(admin, unfinished);
      await copyAll(admin, empty, unfinished);
      await filling.work(urlsOf(unfinished));
      // The main one last: that it is there says that all is.
      await admin.query(`alter database ${unfinishedKeys} rename to ${names[1]}`);
      await admin.query(`alter database ${unfinished} rename to ${names[0]}`);
    }),
  );
  return names;
}

/** Makes a database, one at a time in all workers, unless there is one of that name. */
async function unlessThere(admin: pg.Client, name: string, make: () => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await make();
}

/** Name of the database that has these migrations; made by whoever asks first, in whichever worker. */
async function template(schemas: readonly SchemaMigrations[]): Promise<string> {
  const name = `template_${fingerprint(schemas)}`;
  const unfinished = `${name}_unfinished`;
  await asAdministrator((admin) =>
    unlessThere(admin, name, async () => {
      await admin.query(`drop database if exists ${unfinished} with (force)`);
      await admin.query(`create database ${unfinished} owner ateneo_owner`);
      await migrate(urlOf(unfinished, 'ateneo_owner'), schemas);
      await admin.query(`alter database ${unfinished} rename to ${name}`);
    }),
  );
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
