import type { Tx } from '@ateneo/persistence';
import { keep } from './effect-history.js';

/** What is to be written of an attempt. */
export interface Ended {
  readonly id: string;
  readonly tenant: string;
  readonly lease: string;
  readonly status: 'pending' | 'done' | 'stopped';
  /** When it is tried again; null: not by itself. */
  readonly pauseMs: number | null;
  readonly result: string;
  readonly reason: string | null;
  /** The attempt counts. */
  readonly counts: boolean;
}

const entry = `jsonb_build_object('number', e.attempts, 'started', e.started_at, 'ended', now(),
  'result', o.result, 'reason', o.reason)`;

/** Writes outcomes at once, each only while its lease holds and nobody has moved it; answers the ids that were written. */
export async function recordOutcomes(tx: Tx, ended: readonly Ended[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `update effects.effect e set status = o.status, reason = o.reason, lease = null,
       next_attempt = now() + o.pause * interval '1 millisecond',
       due_at = case when o.result = 'postponed' then now() + o.pause * interval '1 millisecond' else e.due_at end,
       finished_at = case when o.status = 'pending' then null else now() end,
       attempts = e.attempts - case when o.counts then 0 else 1 end,
       history = case when o.counts then ${keep(entry)} else e.history end
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::float8[], $6::text[], $7::text[], $8::boolean[])
       as o (tenant_id, id, lease, status, pause, result, reason, counts)
     where e.tenant_id = o.tenant_id and e.id = o.id and e.lease = o.lease and e.status = 'running' returning e.id`,
    [
      ended.map(({ tenant }) => tenant),
      ended.map(({ id }) => id),
      ended.map(({ lease }) => lease),
      ended.map(({ status }) => status),
      ended.map(({ pauseMs }) => pauseMs),
      ended.map(({ result }) => result),
      ended.map(({ reason }) => reason),
      ended.map(({ counts }) => counts),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
