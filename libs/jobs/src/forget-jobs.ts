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

/**
 * What is asked of these, and what they note on the way, is ids alone, and they come to no file: they go on while people are
 * erased. The undoing of an import erases them itself; what a bank or a board is told of would stand half done for ever.
 */
const tellingOfNobody = ['import_undo', 'remittance', 'board_meeting'];
/** What an association brings after somebody was erased is nothing of theirs. */
const broughtLater = `j.kind = 'people_import' and j.created_at > $3`;

/**
 * Somebody is erased: what jobs of the tenant have collected may tell of them, and so may what was asked. Finished files
 * go, unfinished work ends (its asker may ask anew), and the person's own jobs go altogether. As the owner, for one tenant.
 * `erasedAt`: when that was decided.
 */
export async function forgetPersonInJobs(tx: Tx, tenant: string, person: string, erasedAt: string): Promise<void> {
  await tx.query('delete from jobs.job where tenant_id = $1 and asker = $2', [tenant, person]);
  const mayTell = `j.tenant_id = $1 and not (j.kind = any($2::text[]) or (${broughtLater}))`;
  const known = [tenant, tellingOfNobody, erasedAt];
  await tx.query(
    `update jobs.job j set asked = null, checkpoint = null, expires_at = null, holder = null,
       finished_at = coalesce(finished_at, now()),
       reason = case when status = 'done' then reason else 'person_erased' end,
       status = case when status in ('waiting', 'running') then 'stopped' else status end
     where ${mayTell}`,
    known,
  );
  await tx.query(
    `delete from jobs.result_part p where p.tenant_id = $1
       and not exists (select from jobs.job j where j.tenant_id = $1 and j.id = p.job and not (${mayTell}))`,
    known,
  );
}
