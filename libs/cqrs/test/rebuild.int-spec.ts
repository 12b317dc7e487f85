import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '@ateneo/event-store';
import type { Database, Tx } from '@ateneo/persistence';
import { type CqrsRuntime, newId } from '../src/index.js';
import { Harness, until } from './harness.js';
import { contextOf, leave, room, type RoomRow, roomView, take } from './seats.js';

const PROJECTIONS = { projections: true, reactors: [] };
let harness: Harness;
let runtime: CqrsRuntime;

beforeEach(async () => {
  harness = await Harness.open(async () => new MemoryEventStore());
  runtime = harness.process();
});

afterEach(async () => {
  await harness.close();
});

async function seat(tenant: string, id: string, person: string): Promise<string> {
  return (await runtime.decisions.execute(contextOf(tenant), room, id, take(id, person))).position!;
}

/** Two tenants with rooms, one of which was emptied again; both views up to date. */
async function furnish(): Promise<{ tenants: [string, string]; rooms: string[] }> {
  await runtime.start(PROJECTIONS);
  const tenants: [string, string] = [newId(), newId()];
  const rooms = Array.from({ length: 20 }, newId);
  const seats = rooms.flatMap((id) => tenants.map((tenant) => seat(tenant, id, newId())));
  await Promise.all(seats);
  await seat(tenants[0], rooms[1]!, 'gone');
  const { decisions } = runtime;
  const left = await decisions.execute(contextOf(tenants[0]), room, rooms[1]!, leave(rooms[1]!, 'gone'));
  for (const view of ['test.room_view', 'test.sitter_view'])
    await until(() => runtime.views.reached(view, left.position));
  return { tenants, rooms };
}

async function inTenant(tenant: string, sql: string): Promise<void> {
  await harness.database().inTenant(tenant, (tx) => tx.query(sql));
}

describe('the replay check', () => {
  it('is clean for a view that nobody touched', async () => {
    await furnish();
    for (const [view, rows] of [
      ['test.room_view', 40],
      ['test.sitter_view', 41],
    ] as const) {
      expect(await runtime.replayCheck(view)).toMatchObject({ view, differences: [], failures: [] });
      expect((await runtime.replayCheck(view)).rows).toBeGreaterThanOrEqual(rows - 1);
    }
  });

  it('names every row that was changed, removed or put in by SQL', async () => {
    const { tenants, rooms } = await furnish();
    const [changed, gone] = rooms as [string, string];
    const extra = newId();
    await inTenant(tenants[0], `update test.rooms set seats = 7, last_name = 'Eva' where id = '${changed}'`);
    await inTenant(tenants[1], `delete from test.rooms where id = '${gone}'`);
    await inTenant(tenants[1], `insert into test.rooms (id, seats, people) values ('${extra}', 1, '["x"]')`);
    const { differences } = await runtime.replayCheck('test.room_view');
    expect(new Set(differences)).toEqual(
      new Set([
        { tenant: tenants[0], id: changed, kind: 'changed', columns: ['seats', 'last_name'] },
        { tenant: tenants[1], id: gone, kind: 'missing', columns: [] },
        { tenant: tenants[1], id: extra, kind: 'extra', columns: [] },
      ]),
    );
    await runtime.rebuild('test.room_view');
    expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
  });

  it('sees rows of a tenant of whom the log knows nothing', async () => {
    await furnish();
    const [stranger, id] = [newId(), newId()];
    await inTenant(stranger, `insert into test.rooms (id, seats, people) values ('${id}', 1, '["x"]')`);
    const rules = await rulesOf('test.rooms');
    const { differences } = await runtime.replayCheck('test.room_view');
    expect(differences).toEqual([{ tenant: stranger, id, kind: 'extra', columns: [] }]);
    expect(await rulesOf('test.rooms')).toEqual(rules);
    await inTenant(stranger, `delete from test.rooms where id = '${id}'`);
  });

  it('looks at one tenant alone, or at the rows about one id', async () => {
    const { tenants, rooms } = await furnish();
    const [room] = rooms as [string];
    await inTenant(tenants[0], `update test.rooms set seats = 7 where id = '${room}'`);
    const found = async (scope: object) => (await runtime.replayCheck('test.room_view', scope)).differences.length;
    expect(await Promise.all([found({ tenant: tenants[0] }), found({ tenant: tenants[1] })])).toEqual([1, 0]);
    expect(await Promise.all([found({ about: room }), found({ about: newId() })])).toEqual([1, 0]);
    expect(await runtime.replayCheck('test.room_view', { about: room })).toMatchObject({ rows: 2 });
    await runtime.rebuild('test.room_view');
  });

  it('stays clean while events arrive', async () => {
    const { tenants, rooms } = await furnish();
    const writing = Promise.all(Array.from({ length: 200 }, (_, n) => seat(tenants[n % 2]!, rooms[n % 20]!, newId())));
    for (let n = 0; n < 3; n += 1) expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
    await writing;
  });
});

describe('a rebuild', () => {
  it('happens when the version is raised, and the table keeps its rules', async () => {
    const { tenants } = await furnish();
    const rules = await rulesOf('test.rooms');
    expect(rules).toMatchObject({ policies: 1, forced: true, indexes: ['rooms_by_seats', 'rooms_pkey'] });
    await harness.stop(runtime);
    const louder = {
      ...roomView,
      version: 2,
      on: { ...roomView.on, SeatTaken: { ...roomView.on['SeatTaken']!, apply: shouted } },
    };
    runtime = harness.process([louder as never]);
    await runtime.start(PROJECTIONS);
    await until(async () => (await harness.rows<RoomRow>(tenants[0], 'test.rooms'))[0]!.last_name === 'ANA NADAL');
    expect(await rulesOf('test.rooms')).toEqual(rules);
    expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
    const app = harness.database(harness.appUrl);
    expect(await app.inTenant(newId(), (tx) => tx.query('select 1 from test.rooms'))).toEqual([]);
    expect(await app.inTenant(tenants[1], (tx) => tx.query('select 1 from test.rooms'))).toHaveLength(20);
    await expect(app.inTenant(tenants[1], (tx) => tx.query('delete from test.rooms'))).rejects.toThrow(/denied/);
  });

  it('loses and doubles nothing of what arrives meanwhile, and is read all the time', async () => {
    const { tenants, rooms } = await furnish();
    let stopped = false;
    let written = 0;
    let position: string | undefined;
    const write = async (): Promise<void> => {
      for (; !stopped; written += 1) {
        position = await seat(tenants[written % 2]!, rooms[written % 20]!, newId());
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const writing = write();
    for (let n = 0; n < 3; n += 1) {
      await runtime.rebuild('test.room_view');
      expect(await harness.rows(tenants[0], 'test.rooms')).toHaveLength(20);
    }
    stopped = true;
    await writing;
    await until(() => runtime.views.reached('test.room_view', position));
    const all = (await Promise.all(tenants.map((t) => harness.rows<RoomRow>(t, 'test.rooms')))).flat();
    expect(all.reduce((sum, row) => sum + row.seats, 0)).toBe(40 + written);
    expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
  });
});

describe('a rebuild beside others', () => {
  it('waits its turn: asked for by several processes at once, each leaves all rows there', async () => {
    await furnish();
    await harness.stop(runtime);
    runtime = harness.process();
    const others = [runtime, harness.process(), harness.process()];
    const rebuilt = await Promise.all(others.map((one) => one.rebuild('test.room_view')));
    expect(rebuilt.map(({ rows }) => rows)).toEqual([40, 40, 40]);
    expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
  });

  it('that died half done leaves a table that is dropped, and one that is under way is not', async () => {
    const left = async () =>
      (
        await harness
          .database()
          .withoutTenant((tx) => tx.query('select from pg_tables where tablename like $1', ['%rebuilt']))
      ).length;
    const dies = async () => {
      expect([await runtime.dropAbandoned(), await left()]).toEqual([0, 1]);
      throw new Error('Connection terminated unexpectedly');
    };
    await furnish();
    const ownerDatabase = onceAfter(harness.database(), 'insert into test.rooms__rebuilt', dies);
    await expect(harness.process(undefined, { ownerDatabase }).rebuild('test.room_view')).rejects.toThrow('terminated');
    expect(await left()).toBe(1);
    expect([await runtime.dropAbandoned(), await left(), await runtime.dropAbandoned()]).toEqual([1, 0, 0]);
  });

  it('of a view without rows does not set it back when its first row comes meanwhile', async () => {
    await runtime.start(PROJECTIONS);
    const [tenant, id] = [newId(), newId()];
    const first = async () => runtime.views.reached('test.room_view', await seat(tenant, id, 'first'));
    // It may have to wait for the rebuild.
    const meanwhile = () => Promise.race([first(), new Promise((resolve) => setTimeout(resolve, 300))]);
    const ownerDatabase = onceAfter(harness.database(), 'pg_relation_size', meanwhile);
    await harness.process(undefined, { ownerDatabase }).rebuild('test.room_view');
    const position = await seat(tenant, id, 'second');
    await until(() => runtime.views.reached('test.room_view', position));
    expect(await harness.rows<RoomRow>(tenant, 'test.rooms')).toMatchObject([{ seats: 2 }]);
  });
});

describe('a rebuild of a view with a tenant that failed', () => {
  it('frees the tenant, and the runner goes on with it', async () => {
    const state = { broken: false };
    const step = roomView.on['SeatTaken']!;
    const apply: typeof step.apply = (...args) => {
      if (state.broken) throw new Error('not yet');
      return step.apply(...args);
    };
    runtime = harness.process([{ ...roomView, on: { ...roomView.on, SeatTaken: { ...step, apply } } } as never]);
    await runtime.start(PROJECTIONS);
    const [tenant, id] = [newId(), newId()];
    const first = await seat(newId(), id, 'first');
    await until(() => runtime.views.reached('test.room_view', first));
    state.broken = true;
    await seat(tenant, id, 'a');
    await until(async () => (await runtime.failures()).length === 1);
    state.broken = false;
    await runtime.rebuild('test.room_view');
    expect(await runtime.failures()).toEqual([]);
    const position = await seat(tenant, id, 'b');
    await until(() => runtime.views.reached('test.room_view', position));
    await until(async () => (await harness.rows<RoomRow>(tenant, 'test.rooms'))[0]!.seats === 2);
  });
});

describe('a projector that dies between its rows and its commit', () => {
  it('has written nothing, and the next attempt writes once', async () => {
    await furnish();
    await harness.stop(runtime);
    const failures = { left: 5, met: 0 };
    runtime = harness.process(undefined, { ownerDatabase: failingAtCommit(harness.database(), failures) });
    await runtime.start(PROJECTIONS);
    const [tenant, id] = [newId(), newId()];
    for (const person of ['a', 'b', 'c']) {
      const position = await seat(tenant, id, person);
      await until(() => runtime.views.reached('test.room_view', position));
    }
    expect(failures.met).toBeGreaterThan(0);
    expect(await harness.rows<RoomRow>(tenant, 'test.rooms')).toMatchObject([{ people: ['a', 'b', 'c'] }]);
    expect((await runtime.replayCheck('test.room_view')).differences).toEqual([]);
  });
});

/** A database whose connection breaks, some times, when everything but the commit is done. */
function failingAtCommit(real: Database, failures: { left: number; met: number }): Database {
  const withoutTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    real.withoutTenant((tx) => {
      let wrote = false;
      return work({
        query: (sql, params) => {
          wrote ||= sql.includes('insert into test.');
          return tx.query(sql, params);
        },
        async commitBehind(sent) {
          if (!wrote || failures.left === 0) return tx.commitBehind(sent);
          await sent;
          failures.left -= 1;
          failures.met += 1;
          throw new Error('Connection terminated unexpectedly');
        },
      });
    });
  return new Proxy(real, {
    get: (target, name) => (name === 'withoutTenant' ? withoutTenant : Reflect.get(target, name)),
  });
}

/** A database in which something happens right after the first query that holds these words. */
function onceAfter(real: Database, words: string, happens: () => Promise<unknown>): Database {
  let isOver = false;
  const withoutTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    real.withoutTenant((tx) =>
      work({
        commitBehind: (sent) => tx.commitBehind(sent),
        async query<Row>(sql: string, params?: readonly unknown[]) {
          const rows = await tx.query<Row>(sql, params);
          if (isOver || !sql.includes(words)) return rows;
          isOver = true;
          await happens();
          return rows;
        },
      }),
    );
  return new Proxy(real, {
    get: (target, name) => (name === 'withoutTenant' ? withoutTenant : Reflect.get(target, name)),
  });
}

function shouted(_row: unknown, event: unknown, id: string) {
  const { name, at, person } = (event as { data: { name: string; at: string; person: string } }).data;
  return { id, seats: 1, last_name: name.toUpperCase(), last_at: at, people: [person] };
}

async function rulesOf(table: string): Promise<unknown> {
  const [rules] = await harness.database().withoutTenant((tx) =>
    tx.query(
      `select relrowsecurity as secured, relforcerowsecurity as forced, relacl::text as grants,
         (select count(*)::int from pg_policies where schemaname || '.' || tablename = $1
           and qual = with_check and cmd = 'ALL') as policies,
         (select array_agg(indexname::text order by indexname) from pg_indexes
           where schemaname || '.' || tablename = $1) as indexes
       from pg_class where oid = $1::regclass`,
      [table],
    ),
  );
  return rules;
}
