import { IdempotencyRecords } from '@ateneo/http';
import type { Core } from '../../core.js';
import type { Finding } from './database-places.js';

/** Answers that are kept for repetitions: sealed they look like nothing, so they are opened by every key that there is. */
export async function searchKeptAnswers(core: Core, tenant: string, forms: readonly string[]): Promise<Finding> {
  const sql = 'select id from identity.person where tenant_id = $1';
  const people = await core.ownerDatabase.inTenant(tenant, (tx) => tx.query<{ id: string }>(sql, [tenant]));
  const kept = new IdempotencyRecords(core.ownerDatabase, core.keys);
  let rows = 0;
  for (const answer of await kept.listReadable(
    tenant,
    people.map(({ id }) => id),
  )) {
    const words = JSON.stringify(answer);
    if (forms.some((form) => words.includes(form))) rows += 1;
  }
  return { place: 'http.idempotency_records: an answer opens', rows };
}
