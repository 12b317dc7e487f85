import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppendRequest,
  type EventStore,
  MemoryEventStore,
  StoreUnavailable,
  streamName,
} from '@ateneo/event-store';
import { KeyDestroyed, MemoryKeyStore } from '@ateneo/keys';
import { contextOf, leave, room, seatEventTypes, take } from '../test/seats.js';
import { EventCatalogue } from './event-catalogue.js';
import { EventCodec } from './event-codec.js';
import { EventSourcedDecisions } from './event-sourced-decisions.js';
import { newEventId, newId } from './ids.js';

const tenant = newId();
const context = contextOf(tenant);
let store: MemoryEventStore;
let keys: MemoryKeyStore;
let id: string;

/** A process of its own on the same log; `append` may be played with. */
function startProcess(append?: (request: AppendRequest, real: EventStore) => ReturnType<EventStore['append']>) {
  const codec = new EventCodec(new EventCatalogue([{ name: 'test', eventTypes: seatEventTypes }]), keys);
  const real = store;
  const appends: AppendRequest[] = [];
  const watched = new Proxy<EventStore>(real, {
    get(target, name) {
      if (name !== 'append') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return (request: AppendRequest) => {
        appends.push(request);
        return append ? append(request, real) : real.append(request);
      };
    },
  });
  return { decisions: new EventSourcedDecisions(watched, codec), appends };
}

const persons = (count: number) => Array.from({ length: count }, newId);
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'done' : ((one.reason as { code?: string }).code ?? 'error')));

beforeEach(() => {
  store = new MemoryEventStore();
  keys = new MemoryKeyStore();
  id = newId();
});

describe('a command', () => {
  it('decides on what is there, appends what follows and answers state, revision and position', async () => {
    const { decisions } = startProcess();
    const first = await decisions.execute(context, room, id, take(id, 'a'));
    expect(first).toMatchObject({ state: ['a'], revision: 0, events: [{ type: 'SeatTaken' }] });
    const second = await decisions.execute(context, room, id, take(id, 'b'));
    expect(second).toMatchObject({ state: ['a', 'b'], revision: 1 });
    expect(store.compare(second.position as never, first.position as never)).toBeGreaterThan(0);
    expect(await decisions.load(tenant, room, id)).toEqual({ state: ['a', 'b'], revision: 1 });
    expect(await startProcess().decisions.load(tenant, room, id)).toEqual({ state: ['a', 'b'], revision: 1 });
    expect(await decisions.load(tenant, room, newId())).toEqual({ state: [], revision: -1 });
  });

  it('is read back alone from where it stands, whatever came after it', async () => {
    const { decisions } = startProcess();
    for (const person of ['a', 'b', 'c']) await decisions.execute(context, room, id, take(id, person));
    const at = (revision: number) => decisions.event(tenant, room, id, revision);
    const [first, last, none] = [await at(0), await at(2), await at(3)];
    expect([first?.data, last?.data, none]).toEqual([
      expect.objectContaining({ person: 'a' }),
      expect.objectContaining({ person: 'c' }),
      undefined,
    ]);
  });

  it('that is already so appends nothing and has no position', async () => {
    const { decisions, appends } = startProcess();
    expect(await decisions.execute(context, room, id, leave(id, 'a'))).toEqual({
      state: [],
      revision: -1,
      position: undefined,
      events: [],
    });
    expect(appends).toHaveLength(0);
  });

  it('of another revision than If-Match named is refused', async () => {
    const { decisions } = startProcess();
    await decisions.execute(context, room, id, take(id, 'a'));
    const stale = decisions.execute(context, room, id, take(id, 'b'), { expectedRevision: -1 });
    await expect(stale).rejects.toMatchObject({ code: 'http.precondition_failed' });
    await decisions.execute(context, room, id, take(id, 'b'), { expectedRevision: 0 });
  });

  it('with given event ids is carried out once', async () => {
    const eventIds = [newEventId()];
    const options = { eventIds: (index: number) => eventIds[index]! };
    const { decisions } = startProcess();
    const first = await decisions.execute(context, room, id, take(id, 'a'), options);
    await decisions.execute(context, room, id, leave(id, 'a'));
    for (const { decisions: any } of [startProcess(), { decisions }]) {
      const again = await any.execute(context, room, id, take(id, 'a'), options);
      expect(again).toEqual({ state: [], revision: 1, position: first.position, events: [] });
    }
  });
});

describe('many commands at once on one stream', () => {
  it('each land once, in few appends', async () => {
    const { decisions, appends } = startProcess();
    const results = await Promise.all(persons(500).map((p) => decisions.execute(context, room, id, take(id, p))));
    expect(results.map((one) => one.revision)).toEqual(Array.from({ length: 500 }, (_, index) => index));
    expect(await store.read(streamName(room.category, tenant, id))).toHaveLength(500);
    expect(appends.length).toBeLessThan(10);
  });

  it('never sell a seat twice, in one process or in two', async () => {
    const shops = [startProcess(), startProcess()];
    const buy = (p: string, index: number) => shops[index % 2]!.decisions.execute(context, room, id, take(id, p, 20));
    const results = codes(await Promise.allSettled(persons(200).map(buy)));
    expect(results.filter((one) => one === 'done')).toHaveLength(20);
    expect((await shops[0]!.decisions.load(tenant, room, id)).state).toHaveLength(20);
  });

  it('fail alone: one refused, one too large, one whose key was destroyed', async () => {
    const { decisions } = startProcess();
    await keys.destroyPersonKey(tenant, 'erased');
    const commands = [
      take(id, 'a'),
      take(id, 'x', 1),
      take(id, 'large', 9, 'x'.repeat(100_000)),
      take(id, 'erased'),
      take(id, 'b', 2),
    ];
    const results = await Promise.allSettled(commands.map((c) => decisions.execute(context, room, id, c)));
    expect(codes(results)).toEqual(['done', 'test.full', 'error', 'error', 'done']);
    expect(results[3]).toMatchObject({ reason: expect.any(KeyDestroyed) });
    expect((await decisions.load(tenant, room, id)).state).toEqual(['a', 'b']);
  });

  it('that do not fit into one append go in several', async () => {
    const { decisions, appends } = startProcess();
    const long = 'n'.repeat(30_000);
    await Promise.all(persons(60).map((p) => decisions.execute(context, room, id, take(id, p, 99, long))));
    expect((await decisions.load(tenant, room, id)).revision).toBe(59);
    expect(appends.length).toBeGreaterThan(4);
    expect(appends.length).toBeLessThan(12);
  });
});

describe('another process', () => {
  it('that wrote meanwhile makes the command decide again', async () => {
    const [one, two] = [startProcess(), startProcess()];
    await one.decisions.execute(context, room, id, take(id, 'a'));
    await two.decisions.execute(context, room, id, take(id, 'b'));
    const decided = await one.decisions.execute(context, room, id, take(id, 'c'));
    expect(decided).toMatchObject({ state: ['a', 'b', 'c'], revision: 2 });
  });

  it('is believed before anything is called "already so" or refused', async () => {
    const [one, two] = [startProcess(), startProcess()];
    await one.decisions.execute(context, room, id, take(id, 'a'));
    await two.decisions.execute(context, room, id, leave(id, 'a'));
    expect(await one.decisions.execute(context, room, id, take(id, 'a'))).toMatchObject({ revision: 2 });
    await two.decisions.execute(context, room, id, leave(id, 'a'));
    expect(await one.decisions.execute(context, room, id, take(id, 'b', 1))).toMatchObject({ state: ['b'] });
  });

  it('that erased the stream is noticed', async () => {
    const { decisions } = startProcess();
    await decisions.execute(context, room, id, take(id, 'a'));
    await store.eraseStream(streamName(room.category, tenant, id));
    expect(await decisions.load(tenant, room, id)).toEqual({ state: [], revision: -1 });
    await decisions.execute(context, room, id, take(id, 'b'));
    await store.eraseStream(streamName(room.category, tenant, id));
    expect(await decisions.execute(context, room, id, take(id, 'c', 1))).toMatchObject({ state: ['c'], revision: 0 });
  });

  it('that always wins leaves a conflict after three retries', async () => {
    const { decisions, appends } = startProcess(async () => ({ outcome: 'conflict', actualRevision: 7 }));
    await expect(decisions.execute(context, room, id, take(id, 'a'))).rejects.toMatchObject({ code: 'http.conflict' });
    expect(appends).toHaveLength(4);
  });
});

describe('a store that does not answer', () => {
  it('is asked again with the same ids, and nothing is doubled', async () => {
    let times = 0;
    const { decisions, appends } = startProcess(async (request, real) => {
      const landed = await real.append(request);
      times += 1;
      if (times === 1) throw new StoreUnavailable('the answer was lost');
      return landed;
    });
    expect(await decisions.execute(context, room, id, take(id, 'a'))).toMatchObject({ revision: 0 });
    expect(appends[1]).toEqual(appends[0]);
    expect(await store.read(streamName(room.category, tenant, id))).toHaveLength(1);
  });

  it('fails exactly the commands of its batch, and the next one starts from the log', async () => {
    let down = true;
    const { decisions } = startProcess(async (request, real) => {
      if (down) throw new StoreUnavailable('down');
      return real.append(request);
    });
    const results = await Promise.allSettled(['a', 'b'].map((p) => decisions.execute(context, room, id, take(id, p))));
    expect(codes(results)).toEqual(['http.outcome_unknown', 'http.outcome_unknown']);
    down = false;
    expect(await decisions.execute(context, room, id, take(id, 'c'))).toMatchObject({ state: ['c'], revision: 0 });
    await decisions.idle();
  });

  it('refuses clearly only what never left this process', async () => {
    const unsent = startProcess(async () => {
      throw new StoreUnavailable('too many appends wait', { isUnsent: true });
    });
    let times = 0;
    const landed = startProcess(async (request, real) => {
      times += 1;
      if (times === 1) await real.append(request);
      throw new StoreUnavailable('away', { isUnsent: times > 1 });
    });
    const both = [unsent, landed].map(({ decisions }, n) => decisions.execute(context, room, id, take(id, 'ab'[n]!)));
    expect(codes(await Promise.allSettled(both))).toEqual(['http.unavailable', 'http.outcome_unknown']);
    expect(await startProcess().decisions.load(tenant, room, id)).toMatchObject({ state: ['b'] });
  });
});
