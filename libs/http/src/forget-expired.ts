import type { Tx } from '@ateneo/persistence';

/** Deletes a tenant's counted calls and idempotency records whose time is over; answers how many of each. */
export async function forgetExpired(tx: Tx): Promise<{ readonly limits: number; readonly answers: number }> {
  const limits = await tx.query(
    'delete from http.rate_limits where expire < extract(epoch from now()) * 1000 returning 1',
  );
  const answers = await tx.query(
    `delete from http.idempotency_records where created_at < now() - interval '24 hours' returning 1`,
  );
  return { limits: limits.length, answers: answers.length };
}
