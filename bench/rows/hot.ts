import { randomUUID } from 'node:crypto';
import { NO_STREAM, streamName } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { ratio, rates } from '../harness/figures.js';
import { clients, type Contender, paired } from '../harness/paired.js';
import { emmett, type EmmettStore } from '../harness/peers.js';
import { checkProductionPath } from '../harness/production-path.js';
import { RawInsert } from '../harness/raw-insert.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import type { Place } from '../harness/place.js';
import { takeTurns } from '../scenario/counting.js';
import { contextOf, FULL_METADATA } from '../scenario/signatures.js';
import { counter } from '../scenario/turns.js';
import { type WorkerProcess, withWorkers } from '../scenario/worker-process.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const WRITERS = 64;
const EMMETT_MS = 3000;

/** Everybody writes to one stream, each on what the one before left. */
export const hot: Row = {
  name: 'hot',
  title: 'one hot stream, 64 writers that read, decide, append',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const raw = new RawInsert(place.ownerUrl, WRITERS);
    try {
      const figures = [
        ...(await oneProcess(world, raw, effort)),
        ...(place.folder === undefined ? [] : [await twoProcesses(world, place, raw, effort)]),
      ];
      // Its connections are needed for the next comparison.
      await raw.close();
      figures.push(...(await besideEmmett(world, place, effort)));
      await checkProductionPath(place.requestUrl, place.ownerUrl, { tenant: world.tenant, metadata: FULL_METADATA });
      return { figures, notes: ['Every turn is checked: numbers without gap or double, as many as were answered.'] };
    } finally {
      await raw.close();
      await world.close();
    }
  },
};

async function oneProcess(world: World, raw: RawInsert, effort: Effort): Promise<Figure[]> {
  const stream = new HotStream(world);
  const result = await paired([stream.ours(), inserting(world, raw)], effort);
  await stream.check();
  return [{ ...ratio('÷ raw INSERT', result, 'raw INSERT'), atLeast: 2, beside: rates(result) }];
}

async function twoProcesses(world: World, place: Place, raw: RawInsert, effort: Effort): Promise<Figure> {
  const order = { job: 'turns', place, tenant: world.tenant, clients: WRITERS / 2 } as const;
  return withWorkers([order, order], async (workers) => {
    const stream = new HotStream(world);
    const result = await paired([stream.racing(workers), inserting(world, raw)], effort);
    await stream.check();
    return { ...ratio('two processes racing ÷ raw INSERT', result, 'raw INSERT'), atLeast: 0.4, beside: rates(result) };
  });
}

async function besideEmmett(world: World, place: Place, effort: Effort): Promise<Figure[]> {
  const store = await (await emmett())?.openEmmett(place.ownerUrl, WRITERS);
  if (!store) return [];
  const stream = new HotStream(world);
  // Too slow for short slices: each side once, for seconds.
  const sliceMs = Math.min(EMMETT_MS, effort.sliceMs * 5);
  const result = await paired([stream.ours(), retrying(store)], { ...effort, rounds: 1, sliceMs });
  await store.close();
  await stream.check();
  return [{ ...ratio('÷ emmett', result, 'emmett'), atLeast: 1000, beside: rates(result) }];
}

class HotStream {
  private readonly id = randomUUID();
  private taken = 0;

  constructor(private readonly world: World) {}

  ours(): Contender {
    return { name: 'ours', work: (deadline) => this.count(takeTurns(this.world, this.id, WRITERS, deadline)) };
  }

  racing(workers: readonly WorkerProcess[]): Contender {
    const work = async (deadline: number): Promise<number> => {
      const ms = deadline - performance.now();
      const reports = await Promise.all(workers.map((worker) => worker.run({ ms, stream: this.id })));
      return this.count(Promise.resolve(reports.reduce((sum, { done }) => sum + done, 0)));
    };
    return { name: 'two processes', work };
  }

  async check(): Promise<void> {
    const { store, tenant } = this.world;
    const events = await store.read(streamName(counter.category, tenant, this.id));
    check(events.length === this.taken, `${this.taken} turns were answered, ${events.length} are in the log`);
    const wrong = events.find((event, index) => (JSON.parse(event.data) as { turn: number }).turn !== index + 1);
    check(!wrong, 'a turn was given twice or left out');
  }

  private async count(done: Promise<number>): Promise<number> {
    this.taken += await done;
    return done;
  }
}

function inserting({ tenant }: World, raw: RawInsert): Contender {
  const once = async (): Promise<void> => {
    const context = contextOf(tenant, tenant);
    const [event] = counter.decider.decide({ person: tenant, turns: 1 }, 0);
    const metadata = JSON.stringify({ version: 1, ...context });
    const stream = streamName(counter.category, tenant, randomUUID());
    await raw.insert(tenant, stream, NO_STREAM, {
      id: v7(),
      type: event!.type,
      data: JSON.stringify(event!.data),
      metadata,
    });
  };
  return { name: 'raw INSERT', work: (deadline) => clients(WRITERS, deadline, once) };
}

/** Reads, decides, appends at what it saw; begins again when another was first. Answers what was appended. */
function retrying(store: EmmettStore): Contender {
  const stream = randomUUID();
  const work = async (deadline: number): Promise<number> => {
    let appended = 0;
    await clients(WRITERS, deadline, async () => {
      const { state, count } = await store.read(stream, (taken: number) => taken + 1, 0);
      const [event] = counter.decider.decide({ person: stream, turns: Infinity }, state);
      if (await store.append(stream, event!, count)) appended += 1;
    });
    return appended;
  };
  return { name: 'emmett', work };
}
