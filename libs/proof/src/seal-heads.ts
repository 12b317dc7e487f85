import type { KeyObject } from 'node:crypto';
import type { Database, Tx } from '@ateneo/persistence';
import { loadNotary } from './chain-tables.js';
import { hashOfLine, makeSeal, type Seal } from './seal.js';

const HOUR_MS = 3_600_000;

/**
 * Seals the ends of all chains that grew since the last seal; undefined when none did. The seal is kept in the database
 * too, from where it is carried outside.
 */
export async function sealHeads(database: Database, key: KeyObject, now = Date.now()): Promise<Seal | undefined> {
  return database.withoutTenant(async (tx) => {
    // Held against the notary and other sealers: the ends are those of one moment.
    const { chain } = await loadNotary(tx, true);
    const heads = await takeHeads(tx);
    if (heads.length === 0) return undefined;
    const before = await lastSeal(tx);
    const seal = makeSeal(
      {
        v: 1,
        chain,
        n: (before?.n ?? 0) + 1,
        hour: new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString(),
        heads: heads.map(({ tenant, ordinal, hash }) => [tenant, Number(ordinal), hash]),
        previous: before ? hashOfLine(before.line) : null,
      },
      key,
    );
    await tx.query('insert into proof.seals (n, line) values ($1, $2)', [seal.n, seal.line]);
    return seal;
  });
}

async function takeHeads(tx: Tx) {
  const heads = await tx.query<{ tenant: string; ordinal: string; hash: string }>(
    `update proof.heads set sealed_ordinal = ordinal where ordinal > sealed_ordinal
     returning tenant_id as tenant, ordinal, encode(hash, 'hex') as hash`,
  );
  return heads.sort((a, b) => (a.tenant < b.tenant ? -1 : 1));
}

async function lastSeal(tx: Tx): Promise<Seal | undefined> {
  const [last] = await sealsOf(tx, 'order by n desc limit 1');
  return last;
}

/** Seals after the n-th, in order. */
export async function sealsAfter(tx: Tx, n: number, limit: number): Promise<Seal[]> {
  return sealsOf(tx, 'where n > $1 order by n limit $2', [n, limit]);
}

async function sealsOf(tx: Tx, which: string, values: readonly unknown[] = []): Promise<Seal[]> {
  const rows = await tx.query<{ n: string; line: string }>(`select n, line from proof.seals ${which}`, values);
  return rows.map(({ n, line }) => ({ n: Number(n), line }));
}
