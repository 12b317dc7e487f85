import type { Tx } from '@ateneo/persistence';
import { loadHeads, loadNotary } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';
import { NO_HASH } from './chain-hash.js';
import type { TenantVerdict } from './finding.js';
import type { OutsideSeals } from './outside-seals.js';
import { type Segment, type SegmentResult, verifySegment } from './verify-segment.js';
import { judgeTenant, segmentsOf, type TenantChain } from './verify-tenant.js';

/** How to verify. */
export interface VerifyOptions {
  readonly seals: OutsideSeals;
  /** Tenants that the product knows: one whose whole chain was taken away is missed. */
  readonly tenants?: readonly string[] | undefined;
  /** Only this tenant. */
  readonly tenant?: string | undefined;
  /** So many segments at once; default 1. */
  readonly parallel?: number | undefined;
  /** Hashes one segment, perhaps in another thread; by default here. */
  readonly hashSegment?: ((segment: Segment) => Promise<SegmentResult>) | undefined;
  /** Told after each segment: events done and to do. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** What verifying came to. */
export interface Verdict {
  readonly tenants: readonly TenantVerdict[];
  /** Bytes of events that were hashed. */
  readonly bytes: number;
  /** Events and chains are as they were chained, and no seal says otherwise. */
  readonly isClean: boolean;
}

/** Id of the chain: seals name it. */
export async function chainId({ database }: Pick<ChainTools, 'database'>): Promise<string> {
  return (await database.withoutTenant((tx) => loadNotary(tx))).chain;
}

/** Holds the log against its chain and the chain against the seals. */
export async function verifyChain(tools: ChainTools, options: VerifyOptions): Promise<Verdict> {
  const chains = await chainsOf(tools, options);
  const jobs = (await Promise.all(chains.map((chain) => segmentsOf(tools, chain)))).flat();
  const results = await hashAll(tools, jobs, options);
  const tenants: TenantVerdict[] = [];
  for (const chain of chains) {
    const own = results.filter(({ segment }) => segment.tenant === chain.tenant);
    tenants.push(await judgeTenant(tools, chain, own, options.seals.byTenant.get(chain.tenant) ?? []));
  }
  return {
    tenants,
    bytes: results.reduce((sum, { result }) => sum + result.bytes, 0),
    isClean: tenants.every(({ finding, rewritten }) => !finding && !rewritten) && options.seals.troubles.length === 0,
  };
}

/** Tenants of the chain, of its links, of the seals and of the product: one taken away in one place is noticed. */
async function chainsOf(
  { store, database }: ChainTools,
  { tenant, tenants = [], seals }: VerifyOptions,
): Promise<TenantChain[]> {
  const { state, heads, linked } = await database.withoutTenant(async (tx) => {
    return { state: await loadNotary(tx, true), heads: await loadHeads(tx), linked: await linkedTenants(tx) };
  });
  const end = await store.head();
  const positionsHold = state.store === undefined || state.store === store.id;
  const all = new Set([...heads.keys(), ...linked, ...seals.byTenant.keys(), ...tenants]);
  return [...all]
    .filter((one) => tenant === undefined || one === tenant)
    .sort()
    .map((one) => ({
      tenant: one,
      head: heads.get(one) ?? { ordinal: 0, hash: NO_HASH },
      chainedUpTo: state.position,
      end,
      positionsHold,
    }));
}

/** Skips from tenant to tenant in the index. */
async function linkedTenants(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ tenant: string }>(
    `with recursive t as (
       (select tenant_id from proof.links order by tenant_id limit 1)
       union all
       select (select l.tenant_id from proof.links l where l.tenant_id > t.tenant_id order by l.tenant_id limit 1)
       from t where t.tenant_id is not null
     ) select tenant_id as tenant from t where tenant_id is not null`,
  );
  return rows.map(({ tenant }) => tenant);
}

async function hashAll(
  tools: ChainTools,
  jobs: readonly Segment[],
  { parallel = 1, onProgress, hashSegment = (segment) => verifySegment(tools, segment) }: VerifyOptions,
): Promise<{ segment: Segment; result: SegmentResult }[]> {
  const all = jobs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const results: { segment: Segment; result: SegmentResult }[] = [];
  const waiting = [...jobs];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let segment = waiting.shift(); segment; segment = waiting.shift()) {
      results.push({ segment, result: await hashSegment(segment) });
      onProgress?.((done += segment.to - segment.from + 1), all);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, work));
  return results;
}
