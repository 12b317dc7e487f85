import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { Database, type TransactionOptions } from './database.js';
import { isPassing } from './is-passing.js';
import type { MigrationRunner } from './schema-migrations.js';
import { tenantTable } from './tenant-table.js';
import type { Tx } from './tx.js';

class CreateNotes1700000000001 {
  readonly name = 'CreateNotes1700000000001';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table notes.note (id integer generated always as identity, body text not null)');
    await runner.query(tenantTable('notes.note'));
    await runner.query('grant insert, update, delete on notes.note to ateneo_app');
    await runner.query('create table notes.counter (value integer not null)');
    await runner.query('grant select, insert on notes.counter to ateneo_app');
  }
}

const TENANTS = Array.from({ length: 10 }, (_, i) => `0000000${i}-0000-4000-8000-000000000000`);
const [one, other] = TENANTS as [string, string];
const NOTES_EACH = 20;

let databases: TestDatabase;
let database: Database;

beforeAll(async () => {
  databases = await testDatabase([{ name: 'notes', migrations: [CreateNotes1700000000001] }]);
  database = new Database(databases.appUrl, { connections: 3 });
  for (const tenant of TENANTS) {
    await database.inTenant(tenant, (tx) =>
      tx.query(`insert into notes.note (body) select 'note ' || n from generate_series(1, $1) n`, [NOTES_EACH]),
    );
  }
});

afterAll(async () => {
  await database.close();
  await databases.drop();
});

afterEach(async () => {
  await sql(databases.ownerUrl, 'alter table notes.note enable row level security');
});

async function sql(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** How many of 500 concurrent transactions saw anything but their own tenant's notes. */
async function leaks(): Promise<number> {
  const seen = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const tenant = TENANTS[i % TENANTS.length]!;
      const rows = await database.inTenant(tenant, (tx) => tx.query<{ tenant_id: string }>('select * from notes.note'));
      return rows.length !== NOTES_EACH || rows.some((row) => row.tenant_id !== tenant);
    }),
  );
  return seen.filter(Boolean).length;
}

test('500 concurrent transactions of 10 tenants over 3 connections see their own rows only', async () => {
  expect(await leaks()).toBe(0);
});

test('the same transactions leak when row security is off, so the test above can fail', async () => {
  await sql(databases.ownerUrl, 'alter table notes.note disable row level security');
  expect(await leaks()).toBe(500);
});

test('the owner of the tables is bound by row security like everybody', async () => {
  expect(await sql(databases.ownerUrl, 'select * from notes.note')).toEqual([]);
  const owner = new Database(databases.ownerUrl, { connections: 1 });
  expect(await owner.inTenant(one, (tx) => tx.query('select 1 from notes.note'))).toHaveLength(NOTES_EACH);
  await owner.close();
});

test('a row for another tenant is refused, and another tenant’s rows cannot be changed', async () => {
  const insert = database.inTenant(one, (tx) =>
    tx.query('insert into notes.note (tenant_id, body) values ($1, $2)', [other, 'smuggled']),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
  const update = await database.inTenant(one, (tx) =>
    tx.query('update notes.note set body = $1 where tenant_id = $2 returning id', ['changed', other]),
  );
  expect(update).toEqual([]);
});

test('without a tenant no tenant’s row is seen, and none can be written', async () => {
  expect(await database.withoutTenant((tx) => tx.query('select * from notes.note'))).toEqual([]);
  const insert = database.withoutTenant((tx) => tx.query(`insert into notes.note (body) values ('nobody')`));
  await expect(insert).rejects.toThrow(/null value|row-level security/);
});

test('the tenant is forgotten when its transaction ends', async () => {
  const afterwards = await database.inTenant(one, async (tx) => {
    await tx.query('commit');
    return tx.query(`select current_setting('app.tenant', true) as tenant`);
  });
  expect(afterwards).toEqual([{ tenant: '' }]);
});

test.each(['', 'x', `${one}'; drop table notes.note; --`])('%p is no tenant', async (tenant) => {
  await expect(database.inTenant(tenant, (tx) => tx.query('select 1'))).rejects.toThrow('named by its UUID');
});

test('an error rolls back, and the next transaction is a clean one', async () => {
  const broken = database.withoutTenant(async (tx) => {
    await tx.query('insert into notes.counter values (1)');
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await database.withoutTenant((tx) => tx.query('select * from notes.counter'))).toEqual([]);
});

test('work that swallows a statement’s error does not pass for kept', async () => {
  const swallowed = database.withoutTenant(async (tx) => {
    await tx.query('insert into notes.counter values (1)');
    await tx.query('select nonsense').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
});

test('a connection that breaks in the middle is not used again', async () => {
  const single = new Database(databases.appUrl, { connections: 1 });
  const broken = single.withoutTenant(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await sql(databases.superuserUrl, `select pg_terminate_backend(${row!.pid}, 5000)`);
    await tx.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await single.withoutTenant((tx) => tx.query('select 1 as alive'))).toEqual([{ alive: 1 }]);
  await single.close();
});

test('a statement that takes too long fails', async () => {
  const hasty = new Database(databases.appUrl, { connections: 1, statementTimeoutMs: 50 });
  await expect(hasty.withoutTenant((tx) => tx.query('select pg_sleep(5)'))).rejects.toThrow(/statement timeout/);
  await hasty.close();
});

/** A line to the database of which connections can be made to fall silent. */
async function silentLine() {
  const { port } = new URL(databases.appUrl);
  const pairs: [Socket, Socket][] = [];
  const line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1').on('error', () => {});
    near.on('error', () => {}).pipe(far);
    far.pipe(near);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port: nearPort } = line.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databases.appUrl), { port: String(nearPort), search: '' }).href,
    fallSilent: () => pairs.forEach(([near, far]) => near.unpipe(far) && far.unpipe(near)),
    close: () => {
      for (const socket of pairs.flat()) socket.destroy();
      line.close();
    },
  };
}

test('a connection that falls silent is given up, and the next one works', async () => {
  const line = await silentLine();
  const patient = new Database(line.url, { connections: 1, statementTimeoutMs: 100, silenceMs: 200 });
  await patient.withoutTenant((tx) => tx.query('select 1'));
  line.fallSilent();
  await expect(patient.withoutTenant((tx) => tx.query('select 1'))).rejects.toThrow('Query read timeout');
  expect(await patient.withoutTenant((tx) => tx.query('select 1 as alive'))).toEqual([{ alive: 1 }]);
  await patient.close();
  line.close();
});

test('who listens on a connection that falls silent hears of it, and listens on another', async () => {
  const line = await silentLine();
  const listening = new Database(line.url);
  const heard: string[] = [];
  const options = { onGap: () => void heard.push('gap'), heartbeatMs: 50, silenceMs: 200 };
  await listening.listen('silent_notes', (payload) => heard.push(payload), options);
  line.fallSilent();
  const say = () => database.withoutTenant((tx) => tx.query(`select pg_notify('silent_notes', 'word')`));
  await say();
  while (!heard.includes('word')) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (heard.includes('gap')) await say();
  }
  expect(heard[0]).toBe('gap');
  await listening.close();
  line.close();
});

test('a query after the end of its transaction is refused', async () => {
  const escaped = await database.withoutTenant((tx) => Promise.resolve(tx));
  await expect(escaped.query('select 1')).rejects.toThrow('not awaited');
});

test('calendar days stay days', async () => {
  expect(await database.withoutTenant((tx) => tx.query(`select date '2026-03-29' as day`))).toEqual([
    { day: '2026-03-29' },
  ]);
});

test('notifications arrive, also after the connection broke, until listening stops', async () => {
  const heard: string[] = [];
  const stop = await database.listen('notes', (payload) => heard.push(payload));
  const say = (word: string): Promise<unknown> =>
    database.withoutTenant((tx) => tx.query(`select pg_notify('notes', $1)`, [word]));
  const until = async (word: string): Promise<void> => {
    while (!heard.includes(word)) {
      await say(word);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await until('before');
  await sql(
    databases.superuserUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ateneo-listen' and datname = current_database()`,
  );
  await until('after');
  await stop();
  const count = heard.length;
  await say('nobody');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toHaveLength(count);
});

test('statements that are sent together all fail for the sake of the first that does', async () => {
  const failing = database.inTenant(one, async (tx) => {
    const later = tx.query('select 1').then(() => 'later');
    const deep = async () => [await tx.query('select 1 / 0'), await later];
    const answers = await Promise.allSettled([
      tx.query('select 1'),
      deep(),
      tx.query('select 2'),
      tx.query('select 3'),
    ]);
    return Promise.reject(answers.map((answer) => (answer.status === 'fulfilled' ? 'ok' : answer.reason.code)));
  });
  await expect(failing).rejects.toEqual(['ok', '22012', '22012', '22012']);
});

const counted = async () =>
  (await sql(databases.ownerUrl, 'select value from notes.counter order by value')).map(
    (row) => (row as { value: number }).value,
  );

test('a commit behind its statements keeps all of them, or with a failure among them none', async () => {
  await sql(databases.ownerUrl, 'delete from notes.counter');
  const insert = (tx: Tx, value: number) => tx.query('insert into notes.counter values (10 / $1::integer)', [value]);
  await database.withoutTenant((tx) => tx.commitBehind(Promise.all([insert(tx, 10), insert(tx, 5)])));
  expect(await counted()).toEqual([1, 2]);
  for (const values of [
    [1, 0],
    [0, 1],
  ]) {
    const failing = database.withoutTenant((tx) => tx.commitBehind(Promise.all(values.map((n) => insert(tx, n)))));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  }
  expect(await counted()).toEqual([1, 2]);
  const late = database.withoutTenant(async (tx) => {
    await tx.commitBehind(insert(tx, 2));
    await insert(tx, 1);
  });
  await expect(late).rejects.toThrow('The transaction is over');
  expect(await counted()).toEqual([1, 2, 5]);
});

test('what is made again from the log is committed without waiting for the disk, and nothing else', async () => {
  // The tests' own server does not wait for any.
  const { pathname } = new URL(databases.ownerUrl);
  await sql(databases.ownerUrl, `alter database "${pathname.slice(1)}" set synchronous_commit = on`);
  const single = new Database(databases.appUrl, { connections: 1 });
  const waits = (options?: TransactionOptions) =>
    single.withoutTenant(async (tx) => Object.values((await tx.query('show synchronous_commit'))[0]!), options);
  expect([await waits(), await waits({ isRemade: true }), await waits()]).toEqual([['on'], ['off'], ['on']]);
  await single.close();
});

test('a statement that was prepared before its table grew fails once, as something that passes, and then sees it', async () => {
  const single = new Database(databases.appUrl, { connections: 1 });
  const whole = () => single.withoutTenant((tx) => tx.query('select * from notes.counter where value > $1', [0]));
  await whole();
  await sql(databases.ownerUrl, `alter table notes.counter add column unit text default 'page'`);
  expect(isPassing(await whole().catch((error: unknown) => error))).toBe(true);
  expect(await whole()).toContainEqual({ value: 1, unit: 'page' });
  await single.close();
});
