import { type Position, START } from '@ateneo/event-store';
import type { Tx } from '@ateneo/persistence';

/** The end of a tenant's chain. */
export interface Head {
  readonly ordinal: number;
  readonly hash: Buffer;
}

/** One event in a tenant's chain. `position` is where the store of this moment has it. */
export interface Link extends Head {
  readonly tenant: string;
  readonly position: Position;
  readonly event: string;
}

/** How far the notary is. `store` is undefined before its first event. */
export interface NotaryState {
  readonly chain: string;
  readonly store: string | undefined;
  readonly position: Position;
}

/** Another process writes the chain: the work is given up and begun from where the chain is. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved';
}

export async function loadNotary(tx: Tx, lock = false): Promise<NotaryState> {
  const rows = await tx.query<{ chain: string; store: string | null; position: Position }>(
    `select chain_id as chain, store_id as store, position from proof.notary${lock ? ' for update' : ''}`,
  );
  // Without its row the notary stands at the beginning: whoever took it away cannot hide behind an error.
  const { chain, store, position } = rows[0] ?? { chain: '', store: null, position: START };
  return { chain, store: store ?? undefined, position };
}

/** Moves the notary on, from where it was read or not at all. Throws ChainMoved. */
export async function moveNotary(tx: Tx, from: NotaryState, store: string, position: Position): Promise<void> {
  const moved = await tx.query(
    `update proof.notary set store_id = $1, position = $2
     where position = $3 and store_id is not distinct from $4 returning 1`,
    [store, position, from.position, from.store ?? null],
  );
  if (moved.length === 0) throw new ChainMoved();
}

export async function loadHeads(tx: Tx, tenants?: readonly string[]): Promise<Map<string, Head>> {
  const rows = await tx.query<{ tenant: string; ordinal: string; hash: Buffer }>(
    `select tenant_id as tenant, ordinal, hash from proof.heads
     where $1::uuid[] is null or tenant_id = any($1) order by tenant_id`,
    [tenants ?? null],
  );
  return new Map(rows.map(({ tenant, ordinal, hash }) => [tenant, { ordinal: Number(ordinal), hash }]));
}

export async function addLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  const linked = tx.query(
    `insert into proof.links (tenant_id, ordinal, position, event_id, hash)
     select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::uuid[], $5::bytea[])`,
    [
      links.map((link) => link.tenant),
      links.map((link) => link.ordinal),
      links.map((link) => link.position),
      links.map((link) => link.event),
      links.map((link) => link.hash),
    ],
  );
  const heads = [...new Map(links.map((link) => [link.tenant, link])).values()];
  const headed = tx.query(
    `insert into proof.heads (tenant_id, ordinal, hash)
     select * from unnest($1::uuid[], $2::bigint[], $3::bytea[])
     on conflict (tenant_id) do update set ordinal = excluded.ordinal, hash = excluded.hash`,
    [heads.map((head) => head.tenant), heads.map((head) => head.ordinal), heads.map((head) => head.hash)],
  );
  await Promise.all([linked, headed]);
}

/** A stretch of a tenant's chain, in order. */
export async function loadLinks(tx: Tx, tenant: string, from: number, upTo: number): Promise<Link[]> {
  const rows = await tx.query<{ ordinal: string; position: Position; event: string; hash: Buffer }>(
    `select ordinal, position, event_id as event, hash from proof.links
     where tenant_id = $1 and ordinal between $2 and $3 order by ordinal`,
    [tenant, from, upTo],
  );
  return rows.map(({ ordinal, ...link }) => ({ ...link, tenant, ordinal: Number(ordinal) }));
}
