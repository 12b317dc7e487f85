import type { Tx } from '@ateneo/persistence';

/**
 * Records, as the owner, that tables have lost personal data: what stood in their rows stays in the files until they are
 * rewritten, which housekeeping does within a day.
 */
export async function askToCompact(tx: Pick<Tx, 'query'>): Promise<void> {
  await tx.query(
    `insert into cqrs.compaction (asked_at) values (now()) on conflict (id) do update set asked_at = excluded.asked_at`,
  );
}
