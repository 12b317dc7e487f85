import type { Tx } from '@ateneo/persistence';

/** So long one can ask what became of something that was sent. */
const KEPT_DAYS = 90;

/**
 * Deletes effects of all tenants that were done so long ago, as their owner; answers how many. What was stopped stays until somebody decides,
 * and the log keeps what became of each e-mail.
 */
export async function forgetDoneEffects(tx: Tx): Promise<number> {
  const rows = await tx.query(
    `delete from effects.effect where status = 'done' and finished_at < now() - interval '${KEPT_DAYS} days' returning 1`,
  );
  return rows.length;
}
