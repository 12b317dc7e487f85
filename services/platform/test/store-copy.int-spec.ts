import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cqrsMigrations } from '@ateneo/cqrs';
import {
  type EventStore,
  eventStoreMigrations,
  MemoryEventStore,
  NO_STREAM,
  openEventStoreDB,
  type Position,
  PostgresEventStore,
  START,
  type StoredEvent,
  streamName,
} from '@ateneo/event-store';
import { Database } from '@ateneo/persistence';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { EventStoreDBDouble } from '../../../libs/event-store/test/eventstoredb/double.js';
import { storeCopyCommand } from '../src/cli/commands/store-copy.js';
import { copyLog } from '../src/cli/copy-log.js';

const tenants = [randomUUID(), randomUUID()] as const;

let databases: TestDatabase[];
let double: EventStoreDBDouble;
let original: StoredEvent[];

beforeAll(async () => {
  const schemas = [
    { name: 'event_store', migrations: eventStoreMigrations },
    { name: 'cqrs', migrations: cqrsMigrations },
  ];
  databases = [await testDatabase(schemas, []), await testDatabase(schemas, [])];
  double = await EventStoreDBDouble.start();
  const store = await PostgresEventStore.open(databases[0]!.ownerUrl);
  await fill(store);
  original = await wholeLog(store);
  await store.close();
});
afterAll(async () => {
  double.down();
  expect(double.strays).toEqual([]);
  await Promise.all(databases.map((database) => database.drop()));
});

/** Streams of both tenants in turn, a long one, bytes that no parser keeps, an erased stream. */
async function fill(store: EventStore): Promise<void> {
  const revisions = new Map<string, number>();
  const append = async (tenant: string, id: string, data: readonly string[]) => {
    const stream = streamName('testing.thing', tenant, id);
    const events = data.map((text) => ({ id: randomUUID(), type: 'ThingHappened', data: text, metadata: '{ "v":1 }' }));
    const expectedRevision = revisions.get(stream) ?? NO_STREAM;
    await store.append({ stream, tenant, expectedRevision, events });
    revisions.set(stream, expectedRevision + data.length);
  };
  for (let n = 0; n < 120; n += 1) {
    await append(tenants[n % 2]!, `s${n % 17}`, n % 5 === 0 ? ['{"a":1.0e2}', '{"ñ":"\\u0000"}'] : [`{"n":${n}}`]);
  }
  await append(
    tenants[0],
    'large',
    Array.from({ length: 8 }, () => `"${'x'.repeat(60_000)}"`),
  );
  await append(tenants[0], 'erased', ['{}', '{}']);
  await store.eraseStream(streamName('testing.thing', tenants[0], 'erased'));
  await append(tenants[1], 'last', ['{}']);
}

async function wholeLog(store: EventStore): Promise<StoredEvent[]> {
  return (await store.readAll({ after: START, limit: 10_000 })).events as StoredEvent[];
}

const bare = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event);

/** A store whose process dies after so many appends: the last one is committed, and nobody is told. */
function dying(store: EventStore, appends: number): EventStore {
  let left = appends;
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      if (name !== 'append') return value.bind(target);
      return async (...given: unknown[]) => {
        if (left < 0) throw new Error('killed');
        left -= 1;
        const answer: unknown = await value.apply(target, given);
        if (left < 0) throw new Error('killed');
        return answer;
      };
    },
  });
}

const quiet = (lines: string[] = []) => ({ tell: (line: string) => void lines.push(line) });

test('a copy that was killed again and again goes on where it stopped, and nothing is there twice', async () => {
  const [from, to] = [await PostgresEventStore.open(databases[0]!.ownerUrl), await openEventStoreDB(double.url)];
  const lines: string[] = [];
  for (const appends of [0, 7, 30]) await expect(copyLog(from, dying(to, appends), quiet())).rejects.toThrow('killed');
  await copyLog(from, to, quiet(lines));
  expect(lines[0]).toMatch(/^\d+ events are there already\.$/);
  expect(lines.at(-1)).toMatch(new RegExp(`^Both logs hold the same ${original.length} events, byte for byte`));
  expect(bare(await wholeLog(to))).toEqual(bare(original));
  await Promise.all([from.close(), to.close()]);
});

test('from one kind of store to every other', async () => {
  const [source, memory] = [await openEventStoreDB(double.url), new MemoryEventStore()];
  const postgres = await PostgresEventStore.open(databases[1]!.ownerUrl);
  await expect(copyLog(source, dying(postgres, 40), quiet())).rejects.toThrow('killed');
  await copyLog(source, postgres, quiet());
  await copyLog(postgres, memory, quiet());
  for (const store of [postgres, memory]) expect(bare(await wholeLog(store))).toEqual(bare(original));
  await Promise.all([source.close(), postgres.close()]);
});

test('a byte that differs, an event too many and one that is missing are named', async () => {
  const source = await PostgresEventStore.open(databases[0]!.ownerUrl);
  const target = await openEventStoreDB(double.url);
  const victim = double.log.events.find(({ id }) => id === original[50]!.id)!;
  victim.data[2]! ^= 1;
  await expect(copyLog(source, target, quiet())).rejects.toThrow(
    `The logs differ at event 51: the source has ThingHappened ${victim.id}`,
  );
  victim.data[2]! ^= 1;
  await copyLog(source, target, quiet());
  const [gone] = double.log.events.splice(double.log.events.indexOf(victim), 1);
  await expect(copyLog(source, target, quiet())).rejects.toThrow('The logs differ at event 51');
  double.log.events.splice(
    double.log.events.findIndex(({ position }) => position > gone!.position),
    0,
    gone!,
  );
  const stream = streamName('testing.thing', tenants[0], 'more');
  const event = { id: randomUUID(), type: 'ThingHappened', data: '{}', metadata: '{}' };
  const other = new MemoryEventStore();
  await copyLog(target, other, quiet());
  await other.append({ stream, tenant: tenants[0], expectedRevision: NO_STREAM, events: [event] });
  await expect(copyLog(source, other, quiet())).rejects.toThrow(`only the target has ThingHappened ${event.id}`);
  await Promise.all([source.close(), target.close()]);
});

test('the command copies, says so, and lets views and reactors go on from the same events', async () => {
  const fresh = await EventStoreDBDouble.start();
  const database = new Database(databases[0]!.ownerUrl);
  const places: [string, Position][] = [
    ['test.at_start', START],
    ['test.in_the_middle', original[49]!.position],
    // Of an event that is erased: the last one before it is meant.
    ['test.at_a_hole', String(Number(original.at(-1)!.position) - 1) as Position],
    ['test.at_end', original.at(-1)!.position],
  ];
  for (const [name, position] of places) {
    const values = [name, position];
    const sql = 'insert into cqrs.checkpoints (name, position, version) values ($1, $2, 1)';
    await database.withoutTenant((tx) => tx.query(sql, values));
  }
  const lines: string[] = [];
  const words = ['--from', databases[0]!.ownerUrl, '--to', fresh.url.replace('esdb:', 'kurrentdb:'), '--checkpoints'];
  const { requestUrl, ownerUrl } = { requestUrl: databases[0]!.appUrl, ownerUrl: databases[0]!.ownerUrl };
  const before = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: requestUrl, DATABASE_OWNER_URL: ownerUrl });
  try {
    expect(await storeCopyCommand.run(words, (line) => void lines.push(line))).toBe(true);
    expect(lines.at(-1)).toBe('4 views and reactors go on from the same events in the target.');
    await expect(storeCopyCommand.run(words, () => {})).rejects.toThrow('perhaps they were moved before');
  } finally {
    process.env = before;
  }
  const target = await openEventStoreDB(fresh.url);
  const moved = await wholeLog(target);
  const rows = await database.withoutTenant((tx) =>
    tx.query<{ name: string; position: Position }>('select name, position from cqrs.checkpoints order by name'),
  );
  expect(Object.fromEntries(rows.map(({ name, position }) => [name, position]))).toEqual({
    'test.at_start': START,
    'test.in_the_middle': moved[49]!.position,
    'test.at_a_hole': moved.at(-2)!.position,
    'test.at_end': moved.at(-1)!.position,
  });
  await Promise.all([target.close(), database.close()]);
  fresh.down();
});

test('mistakes are said in one line, without what the URL keeps secret', async () => {
  const run = (...words: string[]) => storeCopyCommand.run(words, () => {});
  await expect(run()).rejects.toThrow('Where to?');
  await expect(run('--from', 'esdb://a:secret@127.0.0.1:1?tls=false', '--to', double.url)).rejects.toThrow(
    '--from: the store cannot be opened (StoreUnavailable)',
  );
  await expect(run('--from', double.url, '--to', 'https://somewhere')).rejects.toThrow('--to: must be postgres://');
  await expect(run('--from', double.url, '--to', double.url)).rejects.toThrow('The two are one store.');
});
