import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { begin, idsOf, someEvents, someStream, take } from '../src/contract-suite-fixtures.js';
import { eventStoreMigrations } from '../src/postgres/migrations.js';
import { PostgresEventStore } from '../src/postgres/postgres-event-store.js';
import { START } from '../src/port.js';

const tenant = '6a2f41a3-c54c-4ab8-8f6a-000000000001';
const NEVER_MS = 3_600_000;

let database: TestDatabase;
let reader: PostgresEventStore;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
  // Whatever arrives here arrives by notice.
  reader = await PostgresEventStore.open(database.ownerUrl, { pollMs: NEVER_MS });
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await reader.close();
  await database.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  clients.push(client);
  return client;
}

async function appendBy(client: pg.Client, id: string, stream = someStream(tenant)): Promise<void> {
  await client.query(
    `select * from event_store.append(array[$1], array[$2::uuid], array[-1], array[1], array[$3::uuid], array['Slow'], array['{}'], array['{}'])`,
    [stream, tenant, id],
  );
}

/** Holds its transaction open for a while after each append, as a slow server would. */
async function slowWriter(events: number): Promise<string[]> {
  const client = await connect(database.appUrl);
  const ids = idsOf(someEvents(events));
  for (const id of ids) {
    await client.query('begin');
    await appendBy(client, id);
    await sleep(60);
    await client.query('commit');
  }
  return ids;
}

async function otherProcess(appends: number): Promise<string[]> {
  const child = fork(new URL('./writer-process.ts', import.meta.url), [database.appUrl, String(appends)], {
    execArgv: ['--import', new URL('./register-typescript.mjs', import.meta.url).href],
  });
  const told = once(child, 'message') as Promise<[string[]]>;
  const ended = once(child, 'exit');
  // Its word may come after its end; a process that failed sends none.
  const [ids] = await Promise.race([
    told,
    ended.then(([code]) => (code === 0 ? told : Promise.reject(new Error(`ended with ${code}`)))),
  ]);
  expect((await ended)[0]).toBe(0);
  return ids;
}

test('nothing is missed or doubled while other processes and slower transactions commit', async () => {
  // Has a transaction id and keeps it: nobody may wait for this one.
  const unrelated = await connect(database.superuserUrl);
  await unrelated.query('begin');
  await unrelated.query('select pg_current_xact_id()');

  const stop = new AbortController();
  const seen: string[] = [];
  const positions: string[] = [];
  const following = (async () => {
    for await (const batch of reader.subscribe({ after: START, batchSize: 50, signal: stop.signal })) {
      seen.push(...idsOf(batch.events));
      positions.push(...batch.events.map((event) => event.position));
    }
  })();
  const written = (await Promise.all([otherProcess(104), otherProcess(104), otherProcess(104), slowWriter(8)])).flat();
  const last = someEvents(1);
  await begin(reader, someStream(tenant), tenant, last);
  while (seen.at(-1) !== last[0]!.id) await sleep(10);
  stop.abort();
  await following;

  expect(written).toHaveLength(3 * 200 + 8);
  expect(seen.toSorted()).toEqual([...written, last[0]!.id].toSorted());
  expect(positions).toEqual(positions.map((_, index) => String(index + 1)));
  await unrelated.query('rollback');
});

test('who begins later reads the same log, from any place', async () => {
  const whole = (await reader.readAll({ after: START, limit: 10_000 })).events;
  for (const from of [0, 1, Math.floor(whole.length / 2), whole.length - 1]) {
    const after = from === 0 ? START : whole[from - 1]!.position;
    const rest = whole.slice(from);
    expect(idsOf(await take(reader, { after, batchSize: 64 }, rest.length))).toEqual(idsOf(rest));
  }
});

test('an append waits for one that has its place but is not committed, and none is shown before its turn', async () => {
  const slow = await connect(database.appUrl);
  const [first, second] = [someEvents(1), someEvents(1)];
  const after = await reader.head();
  await slow.query('begin');
  await appendBy(slow, first[0]!.id);
  const waiting = begin(reader, someStream(tenant), tenant, second);
  await sleep(150);
  expect((await reader.readAll({ after, limit: 10 })).events).toEqual([]);
  await slow.query('commit');
  await waiting;
  expect(idsOf((await reader.readAll({ after, limit: 10 })).events)).toEqual(idsOf([...first, ...second]));
});

test('an append that is taken back leaves no gap and no trace', async () => {
  const client = await connect(database.appUrl);
  const before = Number(await reader.head());
  await client.query('begin');
  await appendBy(client, someEvents(1)[0]!.id);
  await client.query('rollback');
  const { position } = await begin(reader, someStream(tenant), tenant, someEvents(1));
  expect(Number(position)).toBe(before + 1);
});

test('a batch of appends is announced once, by the process that appended it', async () => {
  const client = await connect(database.appUrl);
  let batches = 0;
  const writer = await PostgresEventStore.open(database.appUrl, { onAppended: () => (batches += 1) });
  const before = Number(await writer.head());
  const notices: string[] = [];
  // What was appended before may be told late.
  client.on('notification', ({ payload }) => Number(payload) > before && notices.push(payload!));
  await client.query('listen event_store');
  await Promise.all(Array.from({ length: 20 }, () => begin(writer, someStream(tenant), tenant, someEvents(2))));
  const head = await writer.head();
  while (notices.at(-1) !== head) await sleep(10);
  await writer.close();
  // A crowded machine may need more than one; far fewer than there are appends.
  expect(batches).toBeLessThan(20);
  expect(notices).toHaveLength(new Set(notices).size);
  expect(notices.length).toBeLessThanOrEqual(batches);
});

test('what another process appends is heard at once, without asking', async () => {
  const other = await PostgresEventStore.open(database.appUrl);
  const stop = new AbortController();
  const subscription = reader.subscribe({ after: await reader.head(), signal: stop.signal })[Symbol.asyncIterator]();
  // The first comes when the subscription listens, at the latest; the second is only heard of.
  for (const events of [someEvents(1), someEvents(1)]) {
    const next = subscription.next();
    await sleep(100);
    await begin(other, someStream(tenant), tenant, events);
    expect(idsOf((await next).value.events)).toEqual(idsOf(events));
  }
  stop.abort();
  await other.close();
});

test('what another store of the same process appends is heard without the database telling', async () => {
  const scratch = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
  const owner = new pg.Client(scratch.ownerUrl);
  await owner.connect();
  const [writer, listener] = await Promise.all([
    PostgresEventStore.open(scratch.appUrl),
    PostgresEventStore.open(scratch.ownerUrl, { pollMs: NEVER_MS }),
  ]);
  const next = take(listener, { after: START }, 1);
  await sleep(300);
  const events = someEvents(1);
  await begin(writer, someStream(tenant), tenant, events);
  expect(idsOf(await next)).toEqual(idsOf(events));

  const deaf = take(listener, { after: await writer.head() }, 1);
  await sleep(100);
  await appendBy(owner, someEvents(1)[0]!.id);
  expect(await Promise.race([deaf, sleep(300, 'nothing heard')])).toBe('nothing heard');
  await Promise.all([writer.close(), listener.close(), owner.end()]);
  await scratch.drop();
});
