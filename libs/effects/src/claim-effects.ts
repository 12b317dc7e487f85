import type { Tx } from '@ateneo/persistence';
import type { ClaimedEffect } from './effect.js';
import { keep } from './effect-history.js';

/** What a process wants to take on. */
export interface ClaimRequest {
  readonly kind: string;
  /** So many, shared out evenly among the tenants that have something due; a few more when it does not divide. */
  readonly limit: number;
  /** Tenants after this one come first, so that all have their turn. */
  readonly after: string;
  /** Names this claim: its outcomes are recorded under it. */
  readonly lease: string;
  /** After so long without renewal anybody may take it. */
  readonly leaseMs: number;
  /** Effects that this process has in hand, by tenant. */
  readonly inHand: ReadonlyMap<string, number>;
  /** One tenant holds so many at most, so that a slow flood leaves room for others. */
  readonly mostForOne: number;
}

/** Before every tenant's id. */
export const FIRST_TENANT = '00000000-0000-0000-0000-000000000000';

const interrupted = `jsonb_build_object('number', e.attempts, 'started', e.started_at, 'ended', now(),
  'result', 'interrupted', 'reason', null)`;

// Tenants one by one along the index, not by a scan of all that waits, those with their fill left out; then each one's
// share, passing over what others lock.
const CLAIM = `
  with recursive due (tenant_id, n) as (
    (select e.tenant_id, 1 from effects.effect e
      where e.kind = $1 and e.next_attempt <= now() and e.tenant_id > $2 order by e.tenant_id limit 1)
    union all
    (select following.tenant_id, due.n + 1 from due cross join lateral (
      select e.tenant_id from effects.effect e
      where e.kind = $1 and e.next_attempt <= now() and e.tenant_id > due.tenant_id order by e.tenant_id limit 1) following
      where due.n < $3 + cardinality($4::uuid[]))
  ), open as (
    select due.tenant_id, $6 - coalesce(held.n, 0) as room from due
    left join unnest($4::uuid[], $5::integer[]) as held (tenant_id, n) on held.tenant_id = due.tenant_id
    where $6 > coalesce(held.n, 0) order by due.n limit $3
  ), share as (select ceil($3::numeric / greatest(1, count(*)))::int as size from open),
  picked as (
    select mine.tenant_id, mine.id from open cross join share
    cross join lateral (
      select e.tenant_id, e.id from effects.effect e
      where e.kind = $1 and e.tenant_id = open.tenant_id and e.next_attempt <= now()
      order by e.next_attempt limit least(share.size, open.room)
      for update skip locked) mine
  )
  update effects.effect e set status = 'running', attempts = e.attempts + 1, lease = $7, started_at = now(),
    next_attempt = now() + $8 * interval '1 millisecond',
    history = case when e.status = 'running' then ${keep(interrupted)} else e.history end
  from picked where e.tenant_id = picked.tenant_id and e.id = picked.id
  returning e.id, e.tenant_id as tenant, e.kind, e.recipient, e.reference, e.attempts as attempt`;

/**
 * Takes what is due, under a lease: the transaction is over at once, and a process that dies frees what it held when the
 * lease ends. An attempt that was cut off so is kept in the history as `interrupted`. Runs as the owner, over all tenants.
 */
export function claimEffects(tx: Tx, request: ClaimRequest): Promise<ClaimedEffect[]> {
  const { kind, after, limit, inHand, mostForOne, lease, leaseMs } = request;
  const held = [[...inHand.keys()], [...inHand.values()]];
  return tx.query<ClaimedEffect>(CLAIM, [kind, after, limit, ...held, mostForOne, lease, leaseMs]);
}

/** Says that the holder still lives. */
export async function renewLeases(tx: Tx, leases: readonly string[], leaseMs: number): Promise<void> {
  await tx.query(
    `update effects.effect set next_attempt = now() + $2 * interval '1 millisecond'
     where status = 'running' and next_attempt is not null and lease = any($1)`,
    [leases, leaseMs],
  );
}

/** Milliseconds until something of the kind is due; undefined when nothing waits. */
export async function nextDueMs(tx: Tx, kind: string): Promise<number | undefined> {
  const [row] = await tx.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_attempt) - now()) * 1000)::float8 as ms
     from effects.effect where kind = $1 and next_attempt is not null`,
    [kind],
  );
  return row?.ms ?? undefined;
}
