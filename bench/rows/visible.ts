import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Position, streamName } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { clients } from '../harness/paired.js';
import type { Place } from '../harness/place.js';
import { checkProductionPath } from '../harness/production-path.js';
import { RawInsert } from '../harness/raw-insert.js';
import { type Effort, type Figure, longWarmUp, type Row } from '../harness/row.js';
import { quantile } from '../harness/statistics.js';
import { contextOf, FULL_METADATA, signature, signed } from '../scenario/signatures.js';
import { withWorkers } from '../scenario/worker-process.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const CLIENTS = 16;
const POLL_MS = 100;
const VIEW = 'bench.tally';

/** From the moment a command is given to the moment its view shows it. */
export const visible: Row = {
  name: 'visible',
  title: 'command to visible, 16 clients',
  async run(place, effort) {
    await prepare(place);
    const projecting = await openWorld(place);
    const raw = new RawInsert(place.ownerUrl, CLIENTS);
    const figures: Figure[] = [];
    try {
      await projecting.serving.start();
      await projecting.running.start({ projections: true, reactors: [] });
      await warm(projecting);
      figures.push(...(await oneProcess(projecting, raw, effort)));
      await checkProductionPath(place.requestUrl, place.ownerUrl, {
        tenant: projecting.tenant,
        metadata: FULL_METADATA,
      });
    } finally {
      await raw.close();
      await projecting.close();
    }
    if (place.folder !== undefined) figures.push(await twoProcesses(place, effort));
    const notes = [
      'Command: load, decide, append; then the view is waited for as a request waits for its own write.',
      'Bare append: one prepared INSERT, in turn with ours.',
      `Two processes: the projector is another one; beside it, the checkpoint asked for every ${POLL_MS} ms instead of being told.`,
    ];
    return { figures, notes };
  },
};

async function command({ serving, tenant }: World): Promise<string> {
  const person = randomUUID();
  const { data } = signed(tenant, person, 'up', 'labelled');
  const { position } = await serving.decisions.execute(contextOf(tenant, person), signature, person, data);
  return position!;
}

async function warm(world: World): Promise<void> {
  check(await world.serving.views.reached(VIEW, await command(world)), 'the view does not follow');
}

/** Milliseconds, one of each time it was done. */
async function latencies(once: () => Promise<unknown>, effort: Effort): Promise<number[]> {
  const times: number[] = [];
  await clients(CLIENTS, performance.now() + effort.sliceMs, async () => {
    const begun = performance.now();
    await once();
    times.push(performance.now() - begun);
  });
  return times;
}

async function inTurn(sides: readonly (() => Promise<unknown>)[], effort: Effort): Promise<number[][]> {
  const all = sides.map((): number[] => []);
  for (const once of sides) await latencies(once, { ...effort, sliceMs: longWarmUp(effort) });
  for (let round = 0; round < effort.rounds; round += 1)
    for (const [at, once] of sides.entries()) all[at]!.push(...(await latencies(once, effort)));
  return all;
}

async function oneProcess(world: World, raw: RawInsert, effort: Effort): Promise<Figure[]> {
  const { tenant } = world;
  const [ours, bare] = await inTurn(
    [
      async () => check(await world.serving.views.reached(VIEW, await command(world)), 'not visible within 2 s'),
      async () => {
        const event = signed(tenant, randomUUID(), 'up', 'labelled');
        const [data, metadata] = [
          JSON.stringify(event.data),
          JSON.stringify({ version: 1, ...contextOf(tenant, tenant) }),
        ];
        const stream = streamName(signature.category, tenant, randomUUID());
        await raw.insert(tenant, stream, 0, { id: v7(), type: event.type, data, metadata });
      },
    ],
    effort,
  );
  return [compare('p50 ÷ bare append', ours!, bare!, 0.5, 5), compare('p99 ÷ bare append', ours!, bare!, 0.99, 10)];
}

async function twoProcesses(place: Place, effort: Effort): Promise<Figure> {
  const world = await openWorld(place);
  const order = { job: 'project', place, tenant: world.tenant, clients: 0 } as const;
  try {
    return await withWorkers([order], async ([projector]) => {
      await projector!.run();
      await world.serving.start();
      await warm(world);
      const poll = new Poll(world);
      const [told, polled] = await inTurn(
        [
          async () => check(await world.serving.views.reached(VIEW, await command(world)), 'not visible within 2 s'),
          async () => poll.reached((await command(world)) as Position),
        ],
        effort,
      );
      await poll.end();
      return compare(`two processes: p99 ÷ a ${POLL_MS} ms poll's`, told!, polled!, 0.99, 0.3);
    });
  } finally {
    await world.close();
  }
}

/** Asks for the checkpoint again and again. */
class Poll {
  private position = 'start' as Position;
  private ended = false;
  private turn = Promise.resolve();

  constructor(private readonly world: World) {
    void this.run();
  }

  async reached(wanted: Position): Promise<void> {
    while (this.world.store.compare(this.position, wanted) < 0) await this.turn;
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.turn;
  }

  private async run(): Promise<void> {
    while (!this.ended) {
      this.turn = this.ask();
      await this.turn;
    }
  }

  private async ask(): Promise<void> {
    await sleep(POLL_MS);
    const rows = await this.world.database.withoutTenant((tx) =>
      tx.query<{ position: Position }>('select position from cqrs.checkpoints where name = $1', [VIEW]),
    );
    this.position = rows[0]!.position;
  }
}

function compare(
  what: string,
  ours: readonly number[],
  theirs: readonly number[],
  share: number,
  atMost: number,
): Figure {
  const [mine, base] = [quantile(ours, share), quantile(theirs, share)];
  return { what, value: mine / base, atMost, beside: `${mine.toFixed(1)} ms · ${base.toFixed(1)} ms` };
}
