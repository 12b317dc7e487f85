import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { begin, idsOf, landed, someEvent, someEvents, someStream } from '../src/contract-suite-fixtures.js';
import { StoreUnavailable } from '../src/errors.js';
import { eventStoreMigrations } from '../src/postgres/migrations.js';
import { PostgresEventStore, type PostgresEventStoreOptions } from '../src/postgres/postgres-event-store.js';
import { NO_STREAM, START } from '../src/port.js';

const tenant = '6a2f41a3-c54c-4ab8-8f6a-000000000001';
const NEVER_MS = 3_600_000;
const LOCK = `select pg_advisory_xact_lock(hashtextextended('event_store.append', 0))`;

let database: TestDatabase;
let admin: pg.Client;
const stores: PostgresEventStore[] = [];

beforeAll(async () => {
  database = await testDatabase([{ name: 'event_store', migrations: eventStoreMigrations }]);
  admin = new pg.Client(database.superuserUrl);
  await admin.connect();
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await admin.end();
  await database.drop();
});

async function open(options: PostgresEventStoreOptions = {}): Promise<PostgresEventStore> {
  const store = await PostgresEventStore.open(database.ownerUrl, options);
  stores.push(store);
  return store;
}

function killConnections(name: string): Promise<pg.QueryResult> {
  return admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [name],
  );
}

const appendNew = (store: PostgresEventStore, events = someEvents(1)) =>
  store.append({ stream: someStream(tenant), tenant, expectedRevision: NO_STREAM, events });

test('appends whose connection is killed again and again land, each exactly once', async () => {
  const store = await open();
  const after = await store.head();
  const events = someEvents(400);
  let done = false;
  const killing = (async () => {
    for (let n = 0; n < 8 && !done; n += 1) {
      await killConnections('ateneo-log-writer');
      await sleep(20);
    }
  })();
  const results = [];
  for (let from = 0; from < events.length; from += 40) {
    const batch = events.slice(from, from + 40);
    results.push(...(await Promise.all(batch.map((event) => appendNew(store, [event])))));
  }
  done = true;
  await killing;
  results.forEach(landed);
  const { events: logged } = await store.readAll({ after, limit: 1000 });
  expect(idsOf(logged).toSorted()).toEqual(idsOf(events).toSorted());
});

test('a commit whose answer was lost is answered as it was when it is sent again', async () => {
  const store = await open();
  const held = new pg.Client(database.ownerUrl);
  await held.connect();
  await held.query('begin');
  await held.query(LOCK);
  const stream = someStream(tenant);
  const events = someEvents(2);
  const appending = store.append({ stream, tenant, expectedRevision: NO_STREAM, events });
  await sleep(100);
  // Another process has the same append (its first attempt), and it lands before this one is sent again.
  await killConnections('ateneo-log-writer');
  await held.query(
    `select * from event_store.append(array[$1], array[$2::uuid], array[-1], array[1, 1], $3::uuid[], array['A', 'B'], array['', ''], array['', ''])`,
    [stream, tenant, idsOf(events)],
  );
  await held.query('commit');
  await held.end();
  const result = landed(await appending);
  expect(result.revision).toBe(1);
  const read = await store.read(stream);
  expect(idsOf(read)).toEqual(idsOf(events));
  expect(read[1]!.position).toBe(result.position);
});

test('a subscription goes on after all connections were killed, and misses nothing', async () => {
  const store = await open({ pollMs: NEVER_MS });
  const seen: string[] = [];
  const stop = new AbortController();
  const after = await store.head();
  const following = (async () => {
    for await (const batch of store.subscribe({ after, signal: stop.signal })) seen.push(...idsOf(batch.events));
  })();
  const other = await open();
  const events = someEvents(60);
  for (const [index, event] of events.entries()) {
    if (index % 20 === 10)
      for (const name of ['listener', 'reader', 'writer']) await killConnections(`ateneo-log-${name}`);
    await appendNew(other, [event]);
  }
  for (let waited = 0; seen.length < events.length && waited < 30_000; waited += 20) await sleep(20);
  stop.abort();
  await following;
  expect(seen).toEqual(idsOf(events));
});

test('should every notice be lost, the slow look still finds what came', async () => {
  const store = await open({ pollMs: 100 });
  const after = await store.head();
  const next = store
    .subscribe({ after, signal: AbortSignal.timeout(5000) })
    [Symbol.asyncIterator]()
    .next();
  await sleep(300);
  // Written past the function, so nobody is told.
  const event = someEvent();
  await admin.query(
    `insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
     values (event_store.head() + 1, $3, $1, 0, $2, 'Untold', '', '')`,
    [someStream(tenant), event.id, tenant],
  );
  expect(idsOf((await next).value.events)).toEqual([event.id]);
});

test('appends beyond what may wait are refused at once, and the others land when the way is free', async () => {
  const store = await open({ maxWaiting: 10, maxWaitingBytes: 1000 });
  await admin.query('begin');
  await admin.query(LOCK);
  const first = appendNew(store);
  await sleep(50);
  const waiting = Array.from({ length: 10 }, () => appendNew(store));
  await expect(appendNew(store)).rejects.toThrow(StoreUnavailable);
  await admin.query('commit');
  for (const result of await Promise.all([first, ...waiting])) landed(result);
  landed(await appendNew(store));

  await admin.query('begin');
  await admin.query(LOCK);
  const again = appendNew(store);
  await sleep(50);
  const large = appendNew(store, [someEvent({ data: 'x'.repeat(900) })]);
  await expect(appendNew(store, [someEvent({ data: 'x'.repeat(100) })])).rejects.toThrow('too many appends wait');
  await admin.query('commit');
  for (const result of await Promise.all([again, large])) landed(result);
});

test('an append that the database refuses fails alone; the others of its batch land', async () => {
  const store = await open();
  await admin.query(`
    create function event_store.refuse() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
    create trigger refuse before insert on event_store.events for each row
      when (new.type = 'Poison') execute function event_store.refuse()`);
  const appends = Array.from({ length: 20 }, (_, n) => [someEvent(), someEvent({ type: n === 7 ? 'Poison' : 'Fine' })]);
  const results = await Promise.allSettled(appends.map((events) => appendNew(store, events)));
  expect(results.map((result) => result.status)).toEqual(appends.map((_, n) => (n === 7 ? 'rejected' : 'fulfilled')));
  const { events: logged } = await store.readAll({ after: START, limit: 10_000, types: ['Fine'] });
  expect(logged).toHaveLength(19);
});

test('closing settles what waits, then answers nothing more', async () => {
  const store = await PostgresEventStore.open(database.ownerUrl);
  const following = store.subscribe({ after: await store.head(), signal: new AbortController().signal });
  const ended = following[Symbol.asyncIterator]().next();
  const appending = Array.from({ length: 5 }, () => begin(store, someStream(tenant), tenant, someEvents(1)));
  await Promise.resolve();
  await store.close();
  await store.close();
  expect(await Promise.all(appending)).toHaveLength(5);
  await ended;
  await expect(appendNew(store)).rejects.toThrow(StoreUnavailable);
  await expect(store.head()).rejects.toThrow(StoreUnavailable);
});

test('a server that is not there is said to be unavailable', async () => {
  const url = new URL(database.ownerUrl);
  url.port = '1';
  await expect(PostgresEventStore.open(url.href)).rejects.toThrow(StoreUnavailable);
});
