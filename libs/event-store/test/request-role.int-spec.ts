import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { begin, idsOf, someEvents, someStream, take } from '../src/contract-suite-fixtures.js';
import { eventStoreMigrations } from '../src/postgres/migrations.js';
import { PostgresEventStore } from '../src/postgres/postgres-event-store.js';
import { START } from '../src/port.js';

const ours = randomUUID();
const theirs = randomUUID();
const ourStream = someStream(ours);
const theirStream = someStream(theirs);

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
  store = await PostgresEventStore.open(database.appUrl);
  await begin(store, ourStream, ours, someEvents(2));
  await begin(store, theirStream, theirs, someEvents(3));
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** What the request role gets for a query, in a transaction of one tenant or of none; rolled back. */
async function asRequestRole(tenant: string | undefined, sql: string, params: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(database.appUrl);
  await client.connect();
  try {
    await client.query('begin');
    if (tenant) await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    return (await client.query<Record<string, unknown>>(sql, params)).rows;
  } finally {
    await client.end();
  }
}

const readTheirs = 'select * from event_store.read($1, 0)';
const selectTheirs = 'select * from event_store.events where stream = $1';

test('the request role appends, reads a stream and knows where the log ends', async () => {
  const stream = someStream(ours);
  const events = someEvents(3);
  const { position } = await begin(store, stream, ours, events);
  expect(idsOf(await store.read(stream))).toEqual(idsOf(events));
  expect(await store.head()).toBe(position);
});

test('it reads neither the whole log nor a subscription, and erases nothing', async () => {
  const denied = { code: '42501' };
  await expect(store.readAll({ after: START, limit: 1 })).rejects.toMatchObject(denied);
  await expect(store.readAll({ after: START, limit: 1, tenant: ours })).rejects.toMatchObject(denied);
  await expect(take(store, { after: START }, 1)).rejects.toMatchObject(denied);
  await expect(store.eraseStream(ourStream)).rejects.toMatchObject(denied);
});

test.each([
  `insert into event_store.events (position, stream, revision, id, type, data, metadata)
   values (99, '${ourStream}', 9, '${randomUUID()}', 'X', '{}', '{}')`,
  `update event_store.events set data = '{}'`,
  'delete from event_store.events',
  'truncate event_store.events',
  'update event_store.log set erased_up_to = 1000',
  'alter table event_store.events disable row level security',
  `create function event_store.mine() returns int language sql return 1`,
  'set role ateneo_owner',
])('it changes nothing past the append function: %s', async (sql) => {
  await expect(asRequestRole(ours, sql)).rejects.toMatchObject({ code: '42501' });
});

describe("another tenant's stream", () => {
  test('is out of reach in a transaction of our tenant, and so is everything without a tenant', async () => {
    expect(await asRequestRole(ours, readTheirs, [theirStream])).toEqual([]);
    expect(await asRequestRole(ours, selectTheirs, [theirStream])).toEqual([]);
    expect(await asRequestRole(undefined, selectTheirs, [theirStream])).toEqual([]);
    expect(await asRequestRole(undefined, 'select * from event_store.events')).toEqual([]);
    const all = await asRequestRole(ours, 'select distinct tenant_id from event_store.events');
    expect(all).toEqual([{ tenant_id: ours }]);
  });

  test('is not written under our name: the function looks itself', async () => {
    const append = `select * from event_store.append(array[$1], array[$2::uuid], array[$3::int], array[1], array[$4::uuid], array['X'], array['{}'], array['{}'])`;
    await expect(asRequestRole(ours, append, [theirStream, ours, 2, randomUUID()])).rejects.toMatchObject({
      code: '42501',
      message: 'a stream is not of the tenant of its command',
    });
    await expect(asRequestRole(ours, append, ['nobody', ours, -1, randomUUID()])).rejects.toThrow(
      'invalid input syntax',
    );
  });

  test.each([1, 2])('is not written under our name by a batch of %d either: row security looks', async (events) => {
    const append = `select event_store.append_batch(array[$1], array[$2::uuid], array[$3::int], $4::int[], $5::uuid[], $6::text[], $6::text[], $6::text[])`;
    const [ones, ids, texts] = [
      Array(events).fill(1),
      Array.from({ length: events }, () => randomUUID()),
      Array(events).fill('X'),
    ];
    const before = await store.head();
    await expect(asRequestRole(ours, append, [theirStream, ours, 2, ones, ids, texts])).rejects.toMatchObject({
      code: '42501',
      message: 'new row violates row-level security policy for table "events"',
    });
    expect(await store.head()).toBe(before);
  });

  test('is out of reach behind a stream of ours, too', async () => {
    const reads = 'select distinct n from event_store.read_streams(array[$1, $2], array[1, 1])';
    expect(await asRequestRole(undefined, reads, [ourStream, theirStream])).toEqual([{ n: 1 }]);
    expect(await asRequestRole(ours, reads, [theirStream, ourStream])).toEqual([{ n: 2 }]);
  });

  test('is read at its end beside ours, each as its own tenant', async () => {
    const [ourTail, theirTail] = await Promise.all([store.read(ourStream, 1), store.read(theirStream, 1)]);
    expect([ourTail, theirTail].map((tail) => tail.map(({ stream, revision }) => [stream, revision]))).toEqual([
      [[ourStream, 1]],
      [1, 2].map((revision) => [theirStream, revision]),
    ]);
  });

  test('reading a stream leaves no tenant behind on the connection', async () => {
    const one = await PostgresEventStore.open(database.appUrl, { readers: 1 });
    expect(await one.read(theirStream)).toHaveLength(3);
    expect(await one.read(ourStream)).toHaveLength(2);
    expect(await one.read(theirStream)).toHaveLength(3);
    await one.close();
  });

  test('leaks as soon as row security is off: what keeps it is the policy', async () => {
    const scratch = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
    const owner = await PostgresEventStore.open(scratch.ownerUrl);
    await begin(owner, theirStream, theirs, someEvents(3));
    await owner.close();
    const count = async (): Promise<number> => {
      const client = new pg.Client(scratch.appUrl);
      await client.connect();
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [ours]);
      const { rowCount } = await client.query(readTheirs, [theirStream]);
      await client.end();
      return rowCount ?? 0;
    };
    expect(await count()).toBe(0);
    const admin = new pg.Client(scratch.ownerUrl);
    await admin.connect();
    await admin.query('alter table event_store.events disable row level security');
    await admin.end();
    expect(await count()).toBe(3);
    await scratch.drop();
  });
});

test('row security is on, and forced on the owner', async () => {
  const rows = await asRequestRole(
    undefined,
    `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'event_store.events'::regclass`,
  );
  expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
});

test.each([
  ['of another tenant than the one in its name', { tenant: ours }],
  ['larger than an event may be', { data: 'x'.repeat(65_535) }],
  ['with a name that is too long', { stream: `${theirStream}${'x'.repeat(300)}` }],
  ['before the first', { revision: -1 }],
])('nobody inserts a row %s, not even the owner of the log', async (_, part) => {
  const row = { tenant: theirs, stream: theirStream, revision: 9, data: '{}', ...part };
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const insert = `insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
    values (99, $1, $2, $3, $4, 'X', $5, '{}')`;
  const inserting = owner.query(insert, [row.tenant, row.stream, row.revision, randomUUID(), row.data]);
  await expect(inserting).rejects.toMatchObject({
    code: '42501',
    message: expect.stringContaining('row-level security'),
  });
  await owner.end();
});
