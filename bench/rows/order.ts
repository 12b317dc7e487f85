import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '@ateneo/event-store';
import pg from 'pg';
import { check } from '../harness/check.js';
import { rates, ratio } from '../harness/figures.js';
import { type Contender, paired } from '../harness/paired.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import type { Place } from '../harness/place.js';
import { quantile } from '../harness/statistics.js';
import { type WorkerProcess, withWorkers } from '../scenario/worker-process.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const WRITERS = 16;
const WARMING_MS = 1000;
const UNRELATED_MS = 2000;

/** Positions in the order of commits, whoever commits, beside a transaction that has nothing to do with it. */
export const order: Row = {
  name: 'order',
  title: 'order under 3 writing processes, one unrelated transaction open for 2 s',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const writer = { job: 'append', place, tenant: world.tenant, clients: WRITERS } as const;
    try {
      return await withWorkers([writer, writer, writer], async (workers) => {
        const figures = await readersSeeAll(world, place, workers);
        const owner = new pg.Client(place.ownerUrl);
        await owner.connect();
        const switches = await AppendSwitch.on(owner);
        for (const [processes, atMost] of [
          [1, 10],
          [3, 30],
        ] as const)
          figures.push(await cost(switches, workers.slice(0, processes), effort, atMost));
        await owner.end();
        const notes = [
          'Two readers subscribe, one from the start and one later; every id that was acknowledged is seen once by both, positions have no gap.',
          'Lag: from the moment a writer has its answer to the moment a reader has the event, once processes and second reader are warm.',
          'Cost: the same function without its lock, numbers drawn from a sequence: what it would be without order.',
        ];
        return { figures, notes };
      });
    } finally {
      await world.close();
    }
  },
};

async function readersSeeAll(world: World, place: Place, workers: readonly WorkerProcess[]): Promise<Figure[]> {
  const unrelated = new pg.Client(place.ownerUrl);
  await unrelated.connect();
  const stop = new AbortController();
  const readers = [new Reader(world), new Reader(world)];
  const reading = [readers[0]!.follow(stop.signal)];
  await unrelated.query('begin; select pg_current_xact_id()');
  const write = async (ms: number) => {
    const reports = await Promise.all(workers.map((worker) => worker.run({ ms })));
    return reports.flatMap((report) => report.acknowledged ?? []);
  };
  const warming = write(WARMING_MS);
  await sleep(WARMING_MS / 2);
  // It begins while others write, and reads up what the first has seen.
  reading.push(readers[1]!.follow(stop.signal));
  const before = await warming;
  const measured = await write(UNRELATED_MS);
  await unrelated.query('rollback');
  await unrelated.end();
  const acknowledged = [...before, ...measured];
  for (const reader of readers) await reader.reaches(acknowledged.length);
  stop.abort();
  await Promise.all(reading);
  for (const reader of readers) reader.check(acknowledged.map(([id]) => id));
  const lags = measured.map(([id, at]) => Math.max(0, readers[0]!.seen.get(id)! - at));
  return [
    {
      what: 'missed or doubled',
      value: 0,
      unit: 'events',
      atMost: 0,
      beside: `of ${acknowledged.length.toLocaleString('en')}`,
    },
    {
      what: 'lag p99',
      value: quantile(lags, 0.99),
      unit: 'ms',
      atMost: 10,
      beside: `p50 ${quantile(lags, 0.5).toFixed(1)} ms`,
    },
  ];
}

class Reader {
  readonly seen = new Map<string, number>();
  private doubled = 0;
  private gaps = 0;
  private last = 0;

  constructor(private readonly world: World) {}

  async follow(signal: AbortSignal): Promise<void> {
    for await (const { events } of this.world.ownerStore.subscribe({ after: START, signal })) {
      const now = performance.timeOrigin + performance.now();
      for (const { id, position } of events) {
        if (this.seen.has(id)) this.doubled += 1;
        if (Number(position) !== this.last + 1) this.gaps += 1;
        this.last = Number(position);
        this.seen.set(id, now);
      }
    }
  }

  async reaches(count: number): Promise<void> {
    for (let waited = 0; this.seen.size < count && waited < 10_000; waited += 10) await sleep(10);
  }

  check(ids: readonly string[]): void {
    const missed = ids.filter((id) => !this.seen.has(id)).length;
    check(missed === 0, `${missed} of ${ids.length} events were missed`);
    check(this.doubled === 0 && this.gaps === 0, `${this.doubled} events were doubled, ${this.gaps} gaps`);
    check(this.seen.size === ids.length, 'events were seen that nobody wrote');
  }
}

/** The append function with its order, and without. */
class AppendSwitch {
  private constructor(
    private readonly owner: pg.Client,
    private readonly ordered: string,
    private readonly unordered: string,
  ) {}

  static async on(owner: pg.Client): Promise<AppendSwitch> {
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_functiondef('event_store.append_batch'::regproc) as text`,
    );
    const ordered = rows[0]!.text;
    let unordered = ordered;
    for (const [part, instead] of [
      [/perform pg_advisory_xact_lock\([^;]*;/, 'null;'],
      ['select reached + e.n', `select nextval('bench.unordered')`],
      [/select greatest\([^;]*?\) \+ 1/, `select nextval('bench.unordered')`],
    ] as const) {
      check(unordered.replace(part, instead) !== unordered, `the append function has no ${part}`);
      unordered = unordered.replace(part, instead);
    }
    await owner.query('create sequence bench.unordered cache 1');
    return new AppendSwitch(owner, ordered, unordered);
  }

  async to(isOrdered: boolean): Promise<void> {
    await this.owner.query(`select setval('bench.unordered', (select max(position) + 1 from event_store.events))`);
    await this.owner.query(isOrdered ? this.ordered : this.unordered);
  }
}

async function cost(
  switches: AppendSwitch,
  workers: readonly WorkerProcess[],
  effort: Effort,
  atMost: number,
): Promise<Figure> {
  const side = (name: string, isOrdered: boolean): Contender => ({
    name,
    work: async (deadline) => {
      await switches.to(isOrdered);
      const ms = Math.max(100, deadline - performance.now());
      const reports = await Promise.all(workers.map((worker) => worker.run({ ms })));
      return reports.reduce((sum, { done }) => sum + done, 0);
    },
  });
  const result = await paired([side('ordered', true), side('without order', false)], effort);
  const kept = ratio('', result, 'without order');
  await switches.to(true);
  const percent = (value: number): number => (1 - value) * 100;
  return {
    what: `cost of order, ${workers.length === 1 ? 'one process' : `${workers.length} processes`}`,
    unit: '%',
    value: percent(kept.value),
    spread: { low: percent(kept.spread.high), high: percent(kept.spread.low) },
    atMost,
    beside: rates(result),
  };
}
