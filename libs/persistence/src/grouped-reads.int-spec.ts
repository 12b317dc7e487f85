import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { Database } from './database.js';
import type { MigrationRunner } from './schema-migrations.js';
import { tenantTable } from './tenant-table.js';

class CreatePages1700000000001 {
  readonly name = 'CreatePages1700000000001';
  async up(runner: MigrationRunner): Promise<void> {
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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5);
}

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

const moment = async (tenant = one) => {
  const [row] = await database.read<{ at: string }>(tenant, 'select now()::text as at');
  return row!.at;
};

test('reads of a tenant share a transaction while they follow one another, and those of another tenant do not', async () => {
  const first = await moment();
  expect(await Promise.all(Array.from({ length: 20 }, () => moment()))).toEqual(
    Array.from({ length: 20 }, () => first),
  );
  expect(await moment(TENANTS[1])).not.toBe(first);
});

test('a transaction that nobody reads in is ended, and so is one that is read in without a pause', async () => {
  const first = await moment();
  const open = async () =>
    (
      await database.withoutTenant((tx) =>
        tx.query(`select from pg_stat_activity where usename = current_user and state like 'idle in transaction%'`),
      )
    ).length;
  await until(async () => (await open()) === 0);
  const second = await moment();
  expect(second).not.toBe(first);
  await until(async () => (await moment()) !== second);
});

test('a connection that reads linger in goes to whoever waits for one', async () => {
  const single = new Database(databases.appUrl, { connections: 1 });
  for (let n = 0; n < 20; n += 1) {
    const [row] = await single.read<{ n: number }>(one, 'select $1::int as n', [n]);
    expect(row).toEqual({ n });
    expect(await single.inTenant(TENANTS[1]!, (tx) => tx.query('select body from pages.page'))).toHaveLength(1);
  }
  await single.close();
});

test('tenants that take turns on few connections see their own rows alone', async () => {
  const few = new Database(databases.appUrl, { connections: 2 });
  for (let n = 0; n < 200; n += 1) {
    const tenant = TENANTS[(n * 7) % TENANTS.length]!;
    const rows = await few.read<{ body: string }>(tenant, 'select body from pages.page');
    expect(rows).toEqual([{ body: `of ${tenant}` }]);
  }
  await few.close();
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
