import type { Tx } from '@ateneo/persistence';

/** So long one can see what was done. */
const KEPT_DAYS = 30;

/**
 * Deletes results whose day has passed, what stopped or failed work had come to by then, and jobs that were over a month ago, of all
 * tenants, as their owner; answers how many jobs it touched.
 */
export async function forgetJobs(tx: Tx): Promise<number> {
  const past = `status in ('done', 'stopped', 'failed') and finished_at < now() - interval '1 day'`;
  await tx.query(
    `delete from jobs.result_part p using jobs.job j where j.tenant_id = p.tenant_id and j.id = p.job and ${past}`,
  );
  // Without its pieces a checkpoint would go on in the middle of nothing, so it cannot be retried any more.
  const rows = await tx.query(
    `update jobs.job set asked = null, checkpoint = null, expires_at = null where ${past} and asked is not null returning 1`,
  );
  const gone = await tx.query(
    `delete from jobs.job where finished_at < now() - interval '${KEPT_DAYS} days' returning 1`,
  );
  return rows.length + gone.length;
}

/** What is asked of these tells of nobody, and they come to no file: they go on while people are erased, as they may be what erases them. */
const tellingOfNobody = ['import_undo'];

/**
 * Somebody is erased: what jobs of the tenant have collected may tell of them, and so may what was asked. Finished files
 * go, unfinished work ends (its asker may ask anew), and the person's own jobs go altogether. As the owner, for one tenant.
 */
export async function forgetPersonInJobs(tx: Tx, tenant: string, person: string): Promise<void> {
  await tx.query('delete from jobs.job where tenant_id = $1 and asker = $2', [tenant, person]);
  await tx.query(
    `update jobs.job set asked = null, checkpoint = null, expires_at = null, holder = null,
       finished_at = coalesce(finished_at, now()),
       reason = case when status = 'done' then reason else 'person_erased' end,
       status = case when status in ('waiting', 'running') then 'stopped' else status end
     where tenant_id = $1 and not kind = any($2::text[])`,
    [tenant, tellingOfNobody],
  );
  await tx.query('delete from jobs.result_part where tenant_id = $1', [tenant]);
}
