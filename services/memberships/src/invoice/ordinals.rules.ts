/**
 * Ordinals by invoice, that never change: one more makes another, and shares with the one before what it can, so that the
 * hundred-thousandth costs hardly more than the first. Each map is more than twice as large as all after it together.
 */
export type Ordinals = readonly ReadonlyMap<string, number>[];

export function withOrdinal(ordinals: Ordinals, invoice: string, ordinal: number): Ordinals {
  let left = ordinals.length;
  let size = 1;
  while (left > 0 && ordinals[left - 1]!.size <= size) size += ordinals[(left -= 1)]!.size;
  const merged = new Map(ordinals.slice(left).flatMap((one) => [...one]));
  return [...ordinals.slice(0, left), merged.set(invoice, ordinal)];
}

export function ordinalOf(ordinals: Ordinals, invoice: string): number | undefined {
  return ordinals.find((one) => one.has(invoice))?.get(invoice);
}
