import type { Place } from '../../bench/harness/place.js';
import type { ProductServer } from '../../bench/harness/processes.js';
import { quantile, type Spread, spreadOf } from '../../bench/harness/statistics.js';
import { sendAll, type Wanted } from '../../bench/scenario/buyers.js';
import type { RefereeOptions } from '../referee.js';
import type { Generator, Shot } from './autocannon.js';

/** Where people are, and what they are sent by. */
export interface Hall extends RefereeOptions {
  readonly server: ProductServer;
  readonly place: Place;
  readonly autocannon: Generator;
}

/** What people send in one slice, and who looks at what came of it. */
export interface Slice {
  readonly people: readonly (readonly Wanted[])[];
  check(said: Shot['said']): Promise<void>;
}

/**
 * Each is given as many people of every scene. So few that what opening them takes, which the first request of each has
 * to wait for, lies beyond the 99th of a hundred: with 50 it was p99, and told nothing of the server.
 */
const CONNECTIONS = 10;
const FURTHEST = 1.2;
const LEAST = 2;
const [QUICK_MS, LONG_MS] = [45_000, 120_000];
const figures = ['rate', 'p50', 'p99'] as const;
type Figures = Pick<Shot, (typeof figures)[number]>;

/** What the benchmarks send with; percentiles of all requests, as autocannon tells them. */
const ours: Generator = async (url, people, connections) => {
  const { said, ms, eachMs } = await sendAll([{ url }], people, connections);
  return { said, rate: (eachMs.length / ms) * 1000, p50: quantile(eachMs, 0.5), p99: quantile(eachMs, 0.99) };
};

/**
 * Both take turns, and ours has a second turn in each round: what differs between the two of ours is the machine's. A figure
 * of ours is as autocannon's within 20 %, or the machine itself differs more than that.
 */
export async function compare(scene: string, hall: Hall, rounds: number, open: () => Promise<Slice>): Promise<void> {
  const generators: readonly Generator[] = [ours, hall.autocannon, ours];
  const shots: [Shot[], Shot[], Shot[]] = [[], [], []];
  const until = Date.now() + (hall.quick ? QUICK_MS : LONG_MS);
  const play = async (round: number): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      const at = (round + turn) % 3;
      const { people, check } = await open();
      const shot = await generators[at]!(hall.server.url, people, CONNECTIONS);
      await check(shot.said);
      if (round > 0) shots[at]!.push(shot);
    }
  };
  // The first warms up. On a busy machine there are fewer, and the control says what they are worth.
  for (let round = 0; round <= LEAST || (round <= rounds && Date.now() < until); round += 1) await play(round);
  for (const { figure, said, isApart } of compared(...shots)) {
    hall.tell(`   ${scene}, ${figure}, ${shots[0].length} rounds: ${said}`);
    if (isApart) hall.found(`${scene}, ${figure}: ${said}`);
  }
}

/** Of each figure what the rounds say, and whether the generators differ. */
export function compared(first: readonly Figures[], theirs: readonly Figures[], again: readonly Figures[]) {
  return figures.map((figure) => {
    const over = (other: readonly Figures[]): Spread =>
      spreadOf(first.map((shot, round) => shot[figure] / other[round]![figure]));
    const median = (all: readonly Figures[]) => Math.round(spreadOf(all.map((shot) => shot[figure])).median);
    const [ratio, control] = [over(theirs), over(again)];
    const absolute = `${median(first)} and ${median(theirs)} ${figure === 'rate' ? 'a second' : 'ms'}`;
    const said = `ours ÷ autocannon ${shown(ratio)}, ours ÷ ours ${shown(control)}; ${absolute}`;
    return { figure, said, isApart: far(ratio.median) > Math.max(FURTHEST, far(control.low), far(control.high)) };
  });
}

/** How far from 1, whichever way. */
const far = (ratio: number) => Math.max(ratio, 1 / ratio);

function shown({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
}
