import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '@ateneo/event-store';
import { type CqrsRuntime, newId, Progress } from '../src/index.js';
import { Harness, until } from './harness.js';
import { contextOf, leave, room, type RoomRow, roomView, type SitterRow, take } from './seats.js';

const PROJECTIONS = { projections: true, reactors: [] };
let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open(async () => new MemoryEventStore());
});

afterEach(async () => {
  await harness.close();
});

async function seat(runtime: CqrsRuntime, tenant: string, id: string, person: string, name?: string): Promise<string> {
  const command = take(id, person, 1_000_000, name);
  return (await runtime.decisions.execute(contextOf(tenant), room, id, command)).position!;
}

/** Waits for a view longer than a request would. */
async function caughtUp(runtime: CqrsRuntime, view: string, position: string): Promise<void> {
  await until(() => runtime.views.reached(view, position));
}

describe('views', () => {
  it('hold what the events say, each tenant its own, seen at once by who wrote', async () => {
    const runtime = harness.process();
    await runtime.start(PROJECTIONS);
    const [one, two, id] = [newId(), newId(), newId()];
    await seat(runtime, one, id, 'a');
    const position = await seat(runtime, one, id, 'b', 'Bea');
    await seat(runtime, two, id, 'z');
    expect(await runtime.views.reached('test.room_view', position)).toBe(true);
    expect(await harness.rows<RoomRow>(one, 'test.rooms')).toMatchObject([
      { id, seats: 2, last_name: 'Bea', people: ['a', 'b'] },
    ]);
    const { decisions, views } = runtime;
    const left = await decisions.execute(contextOf(two), room, id, leave(id, 'z'));
    for (const view of ['test.room_view', 'test.sitter_view']) {
      expect(await views.reached(view, left.position)).toBe(true);
    }
    expect(await harness.rows(two, 'test.rooms')).toEqual([]);
    expect(await harness.rows<SitterRow>(two, 'test.sitters')).toEqual([]);
    expect(await harness.rows<SitterRow>(one, 'test.sitters')).toHaveLength(2);
  });

  it('are seen by another process that runs none of them, by signal alone', async () => {
    const deaf = harness.database(harness.appUrl);
    deaf.withoutTenant = () => Promise.reject(new Error('the table is not to be asked'));
    const [web, projector] = [harness.process(undefined, { database: deaf }), harness.process()];
    await web.start();
    await projector.start(PROJECTIONS);
    for (const person of ['a', 'b', 'c']) {
      await caughtUp(web, 'test.room_view', await seat(web, newId(), newId(), person));
    }
    expect(harness.lines.filter((line) => line.message === 'view failed for a tenant')).toEqual([]);
  });

  it('are seen at once by another runtime of the same process, without the database between them', async () => {
    const deaf = harness.database(harness.appUrl);
    deaf.withoutTenant = () => Promise.reject(new Error('the table is not to be asked'));
    const progress = new Progress(harness.store);
    const web = harness.process(undefined, { database: deaf, progress });
    await harness.process(undefined, { progress }).start(PROJECTIONS);
    // It never listens: nobody but the shared progress can tell it.
    await caughtUp(web, 'test.room_view', await seat(web, newId(), newId(), 'a'));
  });

  it('that are late are said to be late, and the row follows from the stream', async () => {
    const web = harness.process();
    await web.start();
    const [tenant, id] = [newId(), newId()];
    const decided = await web.decisions.execute(contextOf(tenant), room, id, take(id, 'a'));
    expect(await web.views.reached('test.room_view', decided.position)).toBe(false);
    const stream = `test.room-${tenant}-${id}`;
    expect(await web.views.rowFromStreams(roomView, [stream], id)).toMatchObject({
      id,
      seats: 1,
      last_name: 'Ana Nadal',
    });
    expect(await web.views.rowFromStreams(roomView, [stream], newId())).toBeUndefined();
  });

  it('are not waited for at no position, or one that the log has not', async () => {
    const web = harness.process();
    await web.start();
    expect(await web.views.reached('test.room_view', undefined)).toBe(true);
    expect(await web.views.reached('test.room_view', '999999')).toBe(true);
  });

  it('come to the same rows when the same events are projected again', async () => {
    const runtime = harness.process();
    await runtime.start(PROJECTIONS);
    const [tenant, id] = [newId(), newId()];
    const position = await seat(runtime, tenant, id, 'a');
    await seat(runtime, tenant, id, 'b');
    await caughtUp(runtime, 'test.room_view', position);
    await harness.stop(runtime);
    const before = await harness.rows(tenant, 'test.rooms');
    await harness.database().withoutTenant((tx) => tx.query('update cqrs.checkpoints set version = 0'));
    const again = harness.process();
    await again.start(PROJECTIONS);
    await until(() => harness.lines.filter((line) => line.message === 'view rebuilt').length >= 2);
    await caughtUp(again, 'test.room_view', await seat(again, newId(), id, 'c'));
    expect(await harness.rows(tenant, 'test.rooms')).toEqual(before);
  });

  it('keep texts that PostgreSQL cannot, in what it can', async () => {
    const runtime = harness.process();
    await runtime.start(PROJECTIONS);
    const [tenant, id] = [newId(), newId()];
    const hostile = `a\0b\ud800c\\u0000'); drop table test.rooms; --\u202e🗳`;
    await caughtUp(runtime, 'test.room_view', await seat(runtime, tenant, id, 'a', hostile));
    const [row] = await harness.rows<RoomRow>(tenant, 'test.rooms');
    expect(row!.last_name).toBe(`a\ufffdb\ufffdc\\u0000'); drop table test.rooms; --\u202e🗳`);
    expect(await runtime.failures()).toEqual([]);
  });
});

describe('an event that cannot be applied', () => {
  it('fails for its tenant for that view alone; the next start goes on from there', async () => {
    const runtime = harness.process();
    await runtime.start(PROJECTIONS);
    await built(runtime);
    const [bad, good, id] = [newId(), newId(), newId()];
    await seat(runtime, bad, id, 'a');
    await seat(runtime, bad, id, 'b', 'poison');
    await seat(runtime, bad, id, 'c');
    const position = await seat(runtime, good, id, 'x');
    await caughtUp(runtime, 'test.room_view', position);
    await caughtUp(runtime, 'test.sitter_view', position);
    expect(await harness.rows<RoomRow>(bad, 'test.rooms')).toMatchObject([{ people: ['a'] }]);
    expect(await harness.rows<SitterRow>(bad, 'test.sitters')).toHaveLength(3);
    expect(await harness.rows<RoomRow>(good, 'test.rooms')).toHaveLength(1);
    const [failures, ...others] = await runtime.failures();
    expect(others).toEqual([]);
    expect(failures).toMatchObject({ name: 'test.room_view', tenant: bad, reason: 'Error: cannot be applied' });
    expect(harness.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'view failed for a tenant' }),
    );
    await harness.stop(runtime);

    const step = roomView.on['SeatTaken']!;
    const mended = { ...roomView, on: { ...roomView.on, SeatTaken: { ...step, apply: unpoisoned(step.apply) } } };
    const next = harness.process([mended as never]);
    await next.start(PROJECTIONS);
    await until(async () => (await next.failures()).length === 0);
    await caughtUp(next, 'test.room_view', await seat(next, bad, id, 'd'));
    expect(await harness.rows<RoomRow>(bad, 'test.rooms')).toMatchObject([{ people: ['a', 'b', 'c', 'd'] }]);
  });

  it.each(['at building the view', 'live'])(
    'for the database fails too, %s, without a word of the row',
    async (when) => {
      const tight = {
        ...roomView,
        on: { ...roomView.on, SeatTaken: { ...roomView.on['SeatTaken']!, apply: tooManySeats } },
      };
      const runtime = harness.process([tight as never]);
      const [bad, good, id] = [newId(), newId(), newId()];
      if (when === 'live') {
        await runtime.start(PROJECTIONS);
        await caughtUp(runtime, 'test.room_view', await seat(runtime, newId(), id, 'first', 'fits'));
      }
      await seat(runtime, bad, id, 'a', 'fits');
      await seat(runtime, bad, id, 'b');
      const position = await seat(runtime, good, id, 'c', 'fits');
      if (when !== 'live') await runtime.start(PROJECTIONS);
      await caughtUp(runtime, 'test.room_view', position);
      const [failures] = await runtime.failures();
      expect(failures!.reason).toMatch(/^error 23514 rooms(__rebuilt)? rooms_seats_check$/);
      expect(await harness.rows<RoomRow>(bad, 'test.rooms')).toMatchObject([{ seats: 1 }]);
      expect(await harness.rows(good, 'test.rooms')).toHaveLength(1);
    },
  );
});

/** Both views were built, and live from now on. */
async function built(runtime: CqrsRuntime): Promise<void> {
  const position = await seat(runtime, newId(), newId(), 'first');
  for (const view of ['test.room_view', 'test.sitter_view']) await caughtUp(runtime, view, position);
}

type Apply = (row: never, event: never, key: string) => unknown;

function unpoisoned(apply: Apply): Apply {
  return (row, event, key) => {
    const { data } = event as { data: object };
    return apply(row, { ...(event as object), data: { ...data, name: 'mended' } } as never, key);
  };
}

function tooManySeats(_row: unknown, event: unknown, id: string) {
  const { name, at } = (event as { data: { name: string; at: string } }).data;
  return { id, seats: name === 'fits' ? 1 : 10_000, last_name: name, last_at: at, people: [] };
}

describe('two projectors on one database', () => {
  it('divide the work, and the second takes over when the first stops', async () => {
    const [first, second] = [harness.process(), harness.process()];
    await Promise.all([first.start(PROJECTIONS), second.start(PROJECTIONS)]);
    const [tenant, id] = [newId(), newId()];
    const people = Array.from({ length: 300 }, newId);
    await Promise.all(people.map((person) => seat(first, tenant, id, person)));
    await harness.stop(first);
    const position = await seat(second, tenant, id, 'last');
    for (const view of ['test.room_view', 'test.sitter_view']) await caughtUp(second, view, position);
    expect(await harness.rows<RoomRow>(tenant, 'test.rooms')).toMatchObject([{ seats: 301 }]);
    expect(await harness.rows(tenant, 'test.sitters')).toHaveLength(301);
    expect((await second.replayCheck('test.room_view')).differences).toEqual([]);
  });
});
