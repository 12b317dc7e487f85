import type { Paired } from './paired.js';
import { CheckFailed } from './check.js';
import type { Spread } from './statistics.js';

/** Ours over the named contender's. */
export function ratio(what: string, { ratios }: Paired, name: string) {
  const found = ratios.get(name);
  if (!found) throw new CheckFailed(`nothing was measured for ${name}`);
  return { what, value: found.median, spread: found as Spread };
}

/** `ours 5,321/s · raw INSERT 3,000/s`. */
export function rates(result: Paired): string {
  return result.rates
    .map(({ name, median }, index) => `${index === 0 ? 'ours' : name} ${Math.round(median).toLocaleString('en')}/s`)
    .join(' · ');
}
