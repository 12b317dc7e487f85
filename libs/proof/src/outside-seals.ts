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

/**
 * Checks lines from outside: signatures, that none is missing, and that they are this chain's. Their order in the files
 * means nothing, and one may stand there twice: a process that was taken for dead may have written it too.
 */
export function checkSeals(lines: readonly string[], keys: readonly KeyObject[], chain: string): OutsideSeals {
  const byTenant = new Map<string, SealedEnd[]>();
  const troubles: string[] = [];
  const seals = [...new Set(lines)].flatMap((line, index) => {
    const seal = readSeal(line, keys);
    if (!seal) troubles.push(`line ${index + 1} of the seals is signed by none of the keys`);
    return seal ? [{ line, seal }] : [];
  });
  let last = 0;
  let before: string | null = null;
  for (const { line, seal } of seals.sort((a, b) => a.seal.n - b.seal.n)) {
    if (seal.chain !== chain) troubles.push(`seal ${seal.n} is of another chain`);
    if (seal.n > last + 1) troubles.push(missing(last + 1, seal.n - 1));
    else if (seal.n === last) troubles.push(`there are two seals ${seal.n}`);
    else if (seal.previous !== before) troubles.push(`seal ${seal.n} does not follow the one before it`);
    last = seal.n;
    before = hashOfLine(line);
    for (const [tenant, ordinal, hash] of seal.heads) {
      const ends = byTenant.get(tenant) ?? [];
      ends.push({ seal: seal.n, ordinal, hash });
      byTenant.set(tenant, ends);
    }
  }
  return { count: seals.length, byTenant, troubles };
}

function missing(from: number, to: number): string {
  return from === to ? `seal ${from} is missing` : `seals ${from} to ${to} are missing`;
}
