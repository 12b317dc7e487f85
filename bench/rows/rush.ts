import { randomUUID } from 'node:crypto';
import { check } from '../harness/check.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Figure, Row } from '../harness/row.js';
import type { Place } from '../harness/place.js';
import { spreadOf } from '../harness/statistics.js';
import { buyAll, buyOptimistically, SEATS } from '../scenario/counting.js';
import { FULL_METADATA } from '../scenario/signatures.js';
import { withWorkers } from '../scenario/worker-process.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const BUYERS = 2000;

/** Everybody wants one of the last seats at the same moment. */
export const rush: Row = {
  name: 'rush',
  title: `rush: ${BUYERS.toLocaleString('en')} buyers for ${SEATS} seats`,
  async run(place, { rounds, scale }) {
    await prepare(place);
    const world = await openWorld(place);
    // Smaller only under test.
    const small = scale < 0.1;
    const [buyers, seats] = small ? [100, 25] : [BUYERS, SEATS];
    try {
      const optimistic = await timed(1, 0, seats, (id) => buyOptimistically(world, id, buyers, seats, true));
      const ours = await timed(rounds, 1, seats, (id) => buyAll(world, id, buyers, seats));
      const figures = [share('of the time of optimistic retries', ours, optimistic, 5)];
      if (place.folder !== undefined)
        figures.push(share('the same, two processes', await two(world, place, rounds), optimistic, 10));
      const { sold } = await buyOptimistically(world, randomUUID(), buyers, seats, false);
      check(sold > seats, `without the guard ${sold} were sold: the guard is not what keeps to ${seats}`);
      figures.push({ what: 'sold with the guard off', value: sold, unit: 'seats' });
      await checkProductionPath(place.requestUrl, place.ownerUrl, { tenant: world.tenant, metadata: FULL_METADATA });
      const notes = [
        `Every run sold exactly ${seats}, checked.`,
        'Optimistic: the same port, 16 buyers in flight (more only makes it slower), conflicts as values, only what is new of the stream is read again.',
        'Guard off: a buyer keeps to its decision and appends wherever the stream ends.',
      ];
      return { figures, notes };
    } finally {
      await world.close();
    }
  },
};

async function timed(
  rounds: number,
  warmUps: number,
  seats: number,
  run: (id: string) => Promise<{ sold: number }>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const begun = performance.now();
    const { sold } = await run(randomUUID());
    check(sold === seats, `${sold} of ${seats} seats were sold`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}

async function two(world: World, place: Place, rounds: number): Promise<number[]> {
  const order = { job: 'buy', place, tenant: world.tenant, clients: BUYERS / 2 } as const;
  return withWorkers([order, order], (workers) =>
    timed(rounds, 1, SEATS, async (stream) => {
      const reports = await Promise.all(workers.map((worker) => worker.run({ stream })));
      return { sold: reports.reduce((sum, { done }) => sum + done, 0) };
    }),
  );
}

function share(what: string, ours: readonly number[], theirs: readonly number[], atMost: number): Figure {
  const [mine, base] = [spreadOf(ours), spreadOf(theirs)];
  const percent = (ms: number): number => (ms / base.median) * 100;
  return {
    what,
    unit: '%',
    value: percent(mine.median),
    spread: { low: percent(mine.low), high: percent(mine.high) },
    atMost,
    beside: `ours ${mine.median.toFixed(0)} ms · optimistic ${base.median.toFixed(0)} ms`,
  };
}
