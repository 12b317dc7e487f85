import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStoreMigrations, PostgresEventStore } from '@ateneo/event-store';
import { type CqrsRuntime, newId, type Projection } from '../src/index.js';
import { Harness, until } from './harness.js';
import { contextOf, room, type RoomRow, roomView, sitterView, take } from './seats.js';

const VIEWS = [roomView, sitterView] as unknown as Projection<never>[];
let harness: Harness;
let stores: PostgresEventStore[];
/** Two web processes, as the request role, and two projectors, as the owner. */
let web: CqrsRuntime[];
let projectors: CqrsRuntime[];

beforeAll(async () => {
  harness = await Harness.open(
    (test) => PostgresEventStore.open(test.ownerUrl),
    [{ name: 'event_store', migrations: eventStoreMigrations }],
  );
  const open = (url: string) => PostgresEventStore.open(url);
  stores = await Promise.all([harness.appUrl, harness.appUrl, harness.ownerUrl].map(open));
  const [first, second, third] = stores as [PostgresEventStore, PostgresEventStore, PostgresEventStore];
  web = [harness.process(VIEWS, { store: first }), harness.process(VIEWS, { store: second })];
  projectors = [harness.process(VIEWS), harness.process(VIEWS, { store: third })];
  for (const runtime of web) await runtime.start();
  for (const runtime of projectors) await runtime.start({ projections: true, reactors: [] });
});

afterAll(async () => {
  await Promise.all([...web, ...projectors].map((runtime) => harness.stop(runtime)));
  await Promise.all(stores.map((store) => store.close()));
  await harness.close();
});

/** As a client does: what was refused for a conflict is sent again. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== 'http.conflict') throw error;
    }
  }
}

describe('two processes on one database', () => {
  it('carry out 500 commands on one stream, each once, and read their own writes', async () => {
    const [tenant, id] = [newId(), newId()];
    const people = Array.from({ length: 500 }, newId);
    const seats = people.map((person, n) =>
      persistently(() => web[n % 2]!.decisions.execute(contextOf(tenant), room, id, take(id, person))),
    );
    const decided = await Promise.all(seats);
    expect(new Set(decided.map((one) => one.revision)).size).toBe(500);
    const last = decided.find((one) => one.revision === 499)!;
    expect(new Set(last.state)).toEqual(new Set(people));
    for (const runtime of web) {
      await until(() => runtime.views.reached('test.room_view', last.position));
      await until(() => runtime.views.reached('test.sitter_view', last.position));
    }
    expect(await harness.rows<RoomRow>(tenant, 'test.rooms')).toMatchObject([{ id, seats: 500 }]);
    expect(await harness.rows(tenant, 'test.sitters')).toHaveLength(500);
  });

  it('sell the last seat once', async () => {
    const [tenant, id] = [newId(), newId()];
    const buy = (_: unknown, n: number) =>
      persistently(() => web[n % 2]!.decisions.execute(contextOf(tenant), room, id, take(id, newId(), 10)));
    const results = await Promise.allSettled(Array.from({ length: 100 }, buy));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    expect((await web[0]!.decisions.load(tenant, room, id)).revision).toBe(9);
  });

  it('give a value to one of many who claim it at once', async () => {
    const tenant = newId();
    const claim = (_: unknown, n: number) =>
      web[n % 2]!.claims.hold(contextOf(tenant), 'email', 'ana@example.org', `owner-${n}`, 'test.taken');
    const results = await Promise.allSettled(Array.from({ length: 100 }, claim));
    const winner = results.findIndex((one) => one.status === 'fulfilled');
    const codes = results.map((one) => (one.status === 'fulfilled' ? 'held' : (one.reason as { code: string }).code));
    expect(codes.filter((code) => code !== 'test.taken')).toEqual(['held']);
    for (const { claims } of web)
      expect(await claims.holder(tenant, 'email', 'ana@example.org')).toBe(`owner-${winner}`);
    await web[1]!.claims.free(
      contextOf(tenant),
      await web[1]!.claims.streamOf(tenant, 'email', 'ana@example.org'),
      `owner-${winner}`,
    );
    await web[0]!.claims.hold(contextOf(tenant), 'email', 'ana@example.org', 'next', 'test.taken');
    expect(await web[1]!.claims.holder(newId(), 'email', 'ana@example.org')).toBeUndefined();
  });

  it('hand the views over when one is gone, and every view is what the log says', async () => {
    await harness.stop(projectors[0]!);
    const [tenant, id] = [newId(), newId()];
    const { position } = await web[0]!.decisions.execute(contextOf(tenant), room, id, take(id, 'a'));
    for (const view of ['test.room_view', 'test.sitter_view']) {
      await until(() => web[1]!.views.reached(view, position));
      expect(await projectors[1]!.replayCheck(view)).toMatchObject({ differences: [], failures: [] });
    }
  });
});
