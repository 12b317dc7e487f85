import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@ateneo/persistence';

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
    for (;;) {
      const [turn] = await tx.query<{ ours: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as ours',
        [`cqrs/rebuild/${view}`],
      );
      if (turn!.ours) return rebuild();
      await sleep(ASK_AGAIN_MS);
    }
  });
}
