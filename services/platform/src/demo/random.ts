/** A repeatable source of chance: the same seed gives the same demo data every time. */
export interface Chance {
  /** Whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in `percent` of the cases. */
  in(percent: number): boolean;
  /** A v4-shaped uuid. */
  uuid(): string;
}

/** mulberry32: small, fast and good enough to invent people with. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    in: (percent) => below(100) < percent,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(12)}`,
  };
}
