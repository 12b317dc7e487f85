import { type MigrationRunner, tenantTable } from '@ateneo/persistence';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from './test-database.js';

class CreateNotes1700000000000 {
  readonly name = 'CreateNotes1700000000000';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table notes.note (id uuid primary key, body text not null)');
    await runner.query(tenantTable('notes.note'));
  }
}

const opened: TestDatabase[] = [];
const open = async (): Promise<TestDatabase> => {
  const database = await testDatabase([{ name: 'notes', migrations: [CreateNotes1700000000000] }], []);
  opened.push(database);
  return database;
};

afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('suites that ask for the same migrations get databases of their own, migrated', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(one.appUrl).not.toBe(other.appUrl);
  expect(await ask(one.appUrl, 'select * from notes.note')).toEqual([]);
  expect(await ask(other.ownerUrl, 'select name from notes.migrations')).toEqual([
    { name: 'CreateNotes1700000000000' },
  ]);
});

test('neither login is a superuser or bypasses row security', async () => {
  const { appUrl, ownerUrl, keysUrl } = await open();
  for (const url of [appUrl, ownerUrl, keysUrl]) {
    const rows = await ask(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  }
});

test('a dropped database is gone', async () => {
  const database = await open();
  await database.drop();
  await expect(ask(database.appUrl, 'select 1')).rejects.toThrow(/does not exist/);
});
