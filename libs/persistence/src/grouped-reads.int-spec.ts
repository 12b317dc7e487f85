import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { Database } from './database.js';
import { tenantTable } from './tenant-table.js';

class CreatePages1700000000001 {
  readonly name = 'CreatePages1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table pages.page (id integer not null, body text not null)');
    await runner.query(tenantTable('pages.page'));
    await runner.query('grant insert on pages.page to ateneo_app');
  }
}

const TENANTS = Array.from({ length: 10 }, (_, i) => `0000000${i}-0000-4000-8000-000000000000`);
const [one] = TENANTS as [string];

let databases: TestDatabase;
let database: Database;

beforeAll(async () => {
  databases = await testDatabase([{ name: 'pages', migrations: [CreatePages1700000000001] }]);
  database = new Database(databases.appUrl, { connections: 3 });
  for (const tenant of TENANTS) {
    await database.inTenant(tenant, (tx) =>
      tx.query(`insert into pages.page (id, body) values (1, 'of ' || $1)`, [tenant]),
    );
  }
});

afterAll(async () => {
  await database.close();
  await databases.drop();
});

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(databases.ownerUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** How many of 500 reads at once saw anything but their own tenant's page. */
async function leaks(): Promise<number> {
  const seen = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const tenant = TENANTS[i % TENANTS.length]!;
      const rows = await database.read<{ body: string }>(tenant, 'select body from pages.page where id = $1', [1]);
      return rows.length !== 1 || rows[0]!.body !== `of ${tenant}`;
    }),
  );
  return seen.filter(Boolean).length;
}

test('500 reads of 10 tenants at once see their own rows only, and all leak with row security off', async () => {
  expect(await leaks()).toBe(0);
  await asOwner('alter table pages.page disable row level security');
  expect(await leaks()).toBe(500);
  await asOwner('alter table pages.page enable row level security');
});

test('reads that are asked at the same moment share a transaction, later ones do not', async () => {
  const moment = () => database.read<{ at: string }>(one, 'select now()::text as at');
  const together = await Promise.all(Array.from({ length: 20 }, moment));
  expect(new Set(together.map(([row]) => row!.at)).size).toBe(1);
  expect((await moment())[0]!.at).not.toBe(together[0]![0]!.at);
});

test('who fails in a group fails alone', async () => {
  const answers = await Promise.allSettled(
    [1, 0, 2, 0, 5].map((n) => database.read<{ n: number }>(one, 'select 10 / $1::integer as n', [n])),
  );
  const told = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value[0]!.n : String(answer.reason.code),
  );
  expect(told).toEqual([10, '22012', 5, '22012', 2]);
});

test('a read writes nothing', async () => {
  const write = database.read(one, `insert into pages.page (id, body) values (2, 'more')`);
  await expect(write).rejects.toMatchObject({ code: '25006' });
  expect(await database.read(one, 'select 1 from pages.page')).toHaveLength(1);
});

test('a plan that was kept before its table grew a column is made anew', async () => {
  const whole = () => database.read<Record<string, unknown>>(one, 'select * from pages.page');
  expect(Object.keys((await whole())[0]!)).toEqual(['id', 'body', 'tenant_id']);
  await asOwner('alter table pages.page add column note text');
  expect(Object.keys((await whole())[0]!)).toEqual(['id', 'body', 'tenant_id', 'note']);
});

test('a read of nobody is refused, and a database that is gone is told to each', async () => {
  await expect(database.read('', 'select 1')).rejects.toThrow('A tenant is named by its UUID');
  const lost = new Database('postgresql://nobody@127.0.0.1:1/none', { connections: 1 });
  const answers = await Promise.allSettled([1, 2].map(() => lost.read(one, 'select 1')));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await lost.close();
});
