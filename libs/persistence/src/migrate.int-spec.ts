import { testDatabase, type TestDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from './migrate.js';
import type { MigrationRunner, SchemaMigration } from './schema-migrations.js';

class CreateThings1700000000003 {
  readonly name = 'CreateThings1700000000003';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table things.thing (id integer primary key)');
    await runner.query('select pg_sleep(0.2)');
  }
}

class AddName1700000000004 {
  readonly name = 'AddName1700000000004';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table things.thing add column name text');
  }
}

class Break1700000000005 {
  readonly name = 'Break1700000000005';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table things.half (id integer)');
    await runner.query('select nonsense');
  }
}

let databases: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  databases = await testDatabase();
  client = new pg.Client(databases.ownerUrl);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await databases.drop();
});

const things = (...migrations: (new () => SchemaMigration)[]) => [{ name: 'things', migrations }];

test('processes that start at once run each migration once', async () => {
  const done: string[] = [];
  const schemas = things(CreateThings1700000000003, AddName1700000000004);
  await Promise.all([1, 2, 3].map(() => migrate(databases.ownerUrl, schemas, (...what) => done.push(what.join(' ')))));
  expect(done).toEqual(['things CreateThings1700000000003', 'things AddName1700000000004']);
  const { rows } = await client.query('select name from things.migrations order by id');
  expect(rows).toHaveLength(2);
});

test('a second start runs what is new', async () => {
  const done: string[] = [];
  class AddSize1700000000006 {
    readonly name = 'AddSize1700000000006';
    async up(runner: MigrationRunner): Promise<void> {
      await runner.query('alter table things.thing add column size integer');
    }
  }
  const schemas = things(CreateThings1700000000003, AddName1700000000004, AddSize1700000000006);
  await migrate(databases.ownerUrl, schemas, (_, name) => done.push(name));
  expect(done).toEqual(['AddSize1700000000006']);
});

test('a migration that fails leaves nothing behind and frees the lock', async () => {
  await expect(migrate(databases.ownerUrl, things(Break1700000000005))).rejects.toThrow('nonsense');
  const { rows } = await client.query(`select to_regclass('things.half') as half`);
  expect(rows).toEqual([{ half: null }]);
  await migrate(databases.ownerUrl, []);
});

test('the role that serves requests may use the schema, and makes nothing in it', async () => {
  const { rows } = await client.query(
    `select has_schema_privilege('ateneo_app', 'things', 'usage') as use, has_schema_privilege('ateneo_app', 'things', 'create') as make`,
  );
  expect(rows).toEqual([{ use: true, make: false }]);
});

test('a start that finds nothing to migrate leaves the database as it is, but mends a lost grant', async () => {
  const schemas = things(CreateThings1700000000003, AddName1700000000004);
  const rights = async () => {
    const { rows } = await client.query(`select has_schema_privilege('ateneo_app', 'things', 'usage') as use`);
    return rows;
  };
  const grants = async () => (await client.query(`select xmin from pg_namespace where nspname = 'things'`)).rows;
  const before = await grants();
  await migrate(databases.ownerUrl, schemas);
  expect(await grants()).toEqual(before);
  await client.query('revoke usage on schema things from ateneo_app');
  await migrate(databases.ownerUrl, schemas);
  expect(await rights()).toEqual([{ use: true }]);
});

test('a schema is named by letters', async () => {
  await expect(migrate(databases.ownerUrl, [{ name: 'x; drop', migrations: [] }])).rejects.toThrow('no name');
});

/** The same name, whatever it says. */
const creating = (sql: string, fails = false) =>
  class {
    readonly name = 'CreateOther1700000000007';
    async up(runner: MigrationRunner): Promise<void> {
      await runner.query(sql);
      if (fails) await runner.query('select nonsense');
    }
  };
const other = (sql: string, fails = false) => [{ name: 'other', migrations: [creating(sql, fails)] }];

test('a store whose tables another version made is refused in one line, and not touched', async () => {
  await migrate(databases.ownerUrl, other('create table other.one (id integer)'));
  // How it is written makes no difference.
  await migrate(databases.ownerUrl, other('create  table other.one\n  (id integer)'));
  const changed = [...other('create table other.one (id bigint)'), { name: 'fresh', migrations: [] }];
  await expect(migrate(databases.ownerUrl, changed)).rejects.toMatchObject({
    name: 'UnfitDatabase',
    message: 'the store was made by another version: CreateOther1700000000007 is not what it was',
  });
  const { rowCount } = await client.query(`select 1 from pg_namespace where nspname = 'fresh'`);
  expect(rowCount).toBe(0);
  // One that was migrated before anybody kept what migrations say.
  await client.query(`delete from public.migrations where schema = 'other'`);
  await expect(migrate(databases.ownerUrl, other('create table other.one (id integer)'))).rejects.toThrow('another');
});

test('a migration that failed may be mended', async () => {
  const named = (sql: string, fails: boolean) => [{ ...other(sql, fails)[0]!, name: 'mended' }];
  await expect(migrate(databases.ownerUrl, named('create table mended.one (id integer)', true))).rejects.toThrow();
  await migrate(databases.ownerUrl, named('create table mended.one (id bigint)', false));
  await migrate(databases.ownerUrl, named('create table mended.one (id bigint)', false));
});
