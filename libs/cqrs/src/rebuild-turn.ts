import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '@ateneo/persistence';
import type { AnyProjection } from './fold-rows.js';
import { besideOf } from './table-swap.js';

const ASK_AGAIN_MS = 100;

/**
 * One rebuild of a view at a time, whichever processes ask for it: they would write into the same table beside the live
 * one. The turn is held by a transaction that stays open and idle for as long as the rebuild takes; it is free the moment
 * the process dies, and 11 s after its machine is gone.
 */
export async function inTurn<T>(database: Database, view: string, rebuild: () => Promise<T>): Promise<T> {
  return database.withoutTenant(async (tx) => {
    await tx.query(`set local idle_in_transaction_session_timeout = 0;
      set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 2; set local tcp_keepalives_count = 3`);
    while (!(await isOurs(tx, view))) await sleep(ASK_AGAIN_MS);
    return rebuild();
  });
}

/**
 * Drops what rebuilds left beside their views when their process died: rows in clear that no event would ever erase.
 * Those that are under way are left alone. Answers how many there were.
 */
export async function dropAbandoned(database: Database, views: readonly AnyProjection[]): Promise<number> {
  let dropped = 0;
  for (const { name, table } of views) {
    dropped += await database.withoutTenant(async (tx) => {
      const [beside] = await tx.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
        besideOf(table),
      ]);
      if (!beside!.there || !(await isOurs(tx, name))) return 0;
      await tx.query(`drop table if exists ${besideOf(table)}`);
      return 1;
    });
  }
  return dropped;
}

/** Whether it is this transaction's turn, until it ends. */
async function isOurs(tx: Tx, view: string): Promise<boolean> {
  const [turn] = await tx.query<{ ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as ours',
    [`cqrs/rebuild/${view}`],
  );
  return turn!.ours;
}
