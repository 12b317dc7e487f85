import type { KeyObject } from 'node:crypto';
import { hashOfLine, readSeal } from './seal.js';

/** What seals state of one tenant, in order. */
export interface SealedEnd {
  readonly seal: number;
  readonly ordinal: number;
  /** In hex. */
  readonly hash: string;
}

/** Seals from outside the database, with the signatures checked. */
export interface OutsideSeals {
  readonly count: number;
  readonly byTenant: ReadonlyMap<string, readonly SealedEnd[]>;
  /** What is wrong with the seals themselves, in words. */
  readonly troubles: readonly string[];
}

export const noSeals: OutsideSeals = { count: 0, byTenant: new Map(), troubles: [] };

/** Checks lines from outside: signatures, that none is missing, and that they are this chain's. */
export function checkSeals(lines: readonly string[], keys: readonly KeyObject[], chain: string): OutsideSeals {
  const byTenant = new Map<string, SealedEnd[]>();
  const troubles: string[] = [];
  let expected = 1;
  let before: string | null = null;
  for (const [index, line] of lines.entries()) {
    const seal = readSeal(line, keys);
    if (!seal) {
      troubles.push(`line ${index + 1} of the seals is signed by none of the keys`);
      continue;
    }
    if (seal.chain !== chain) troubles.push(`seal ${seal.n} is of another chain`);
    if (seal.n !== expected) troubles.push(missing(expected, seal.n));
    else if (seal.previous !== before) troubles.push(`seal ${seal.n} does not follow the one before it`);
    expected = seal.n + 1;
    before = hashOfLine(line);
    for (const [tenant, ordinal, hash] of seal.heads) {
      byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), { seal: seal.n, ordinal, hash }]);
    }
  }
  return { count: lines.length, byTenant, troubles };
}

function missing(expected: number, found: number): string {
  if (found < expected) return `seal ${found} stands after seal ${expected - 1}`;
  return found === expected + 1 ? `seal ${expected} is missing` : `seals ${expected} to ${found - 1} are missing`;
}
