import { type Spread, spreadOf } from './statistics.js';

/** One side of a comparison. Works until the deadline (`performance.now()`), answers how much it did. */
export interface Contender {
  readonly name: string;
  work(deadline: number): Promise<number>;
}

export interface PairedOptions {
  readonly rounds: number;
  readonly sliceMs: number;
  /** Before the first round, each side. */
  readonly warmUpMs: number;
}

/** What one side did, a second. */
export interface Rate extends Spread {
  readonly name: string;
}

/** Rates of all sides, and the first side's over each other's, taken round by round. */
export interface Paired {
  readonly rates: readonly Rate[];
  /** By the other side's name. Rounds see the same weather, so these are firmer than rates. */
  readonly ratios: ReadonlyMap<string, Spread>;
}

/**
 * Slices of all contenders in turn (A B C, B C A, …): what else the machine does meets them alike. The first contender
 * is ours.
 */
export async function paired(contenders: readonly Contender[], options: PairedOptions): Promise<Paired> {
  for (const one of contenders) await slice(one, options.warmUpMs);
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < options.rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const at = (round + turn) % contenders.length;
      rates[at]!.push(await slice(contenders[at]!, options.sliceMs));
    }
  }
  const [ours = []] = rates;
  const ratios = contenders.slice(1).map(({ name }, index) => {
    const theirs = rates[index + 1]!;
    return [name, spreadOf(ours.map((rate, round) => rate / theirs[round]!))] as const;
  });
  return {
    rates: contenders.map(({ name }, index) => ({ name, ...spreadOf(rates[index]!) })),
    ratios: new Map(ratios),
  };
}

/** So much a second. A slice ends when the work begun in it ends. */
async function slice(contender: Contender, milliseconds: number): Promise<number> {
  const begun = performance.now();
  const done = await contender.work(begun + milliseconds);
  return (done / (performance.now() - begun)) * 1000;
}

/** So many clients do it again and again until the deadline; answers how often they did. */
export async function clients(count: number, deadline: number, once: (client: number) => Promise<unknown>) {
  let done = 0;
  const client = async (number: number): Promise<void> => {
    while (performance.now() < deadline) {
      await once(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => client(number)));
  return done;
}
