import { type Position, START } from '@ateneo/event-store';
import type { Tx } from '@ateneo/persistence';
import { type Head, loadHeads, loadLinks } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';
import { NO_HASH } from './chain-hash.js';
import { explain } from './explain.js';
import type { Finding, Rewritten, TenantVerdict } from './finding.js';
import type { SealedEnd } from './outside-seals.js';
import { readStretch } from './read-segment.js';
import type { Segment, SegmentResult } from './verify-segment.js';

/** What is to be verified of one tenant, as it stood when verifying began. */
export interface TenantChain {
  readonly tenant: string;
  readonly head: Head;
  /** How far the notary had come, and where the log ended. */
  readonly chainedUpTo: Position;
  readonly end: Position;
  /** The chain's positions are those of this very store. */
  readonly positionsHold: boolean;
}

const SEGMENT = 20_000;

/** Cuts a chain into parts that can be verified at the same time, at the places where the links say the log is. */
export async function segmentsOf({ database }: ChainTools, chain: TenantChain): Promise<Segment[]> {
  const { tenant, head, positionsHold } = chain;
  // The last one goes on to where the notary is: nothing may stand between.
  const upTo = positionsHold ? chain.chainedUpTo : chain.end;
  if (head.ordinal === 0) return [nothingUpTo(tenant, positionsHold ? upTo : START)];
  const segments: Segment[] = [];
  let rest: Segment = { tenant, from: 1, to: head.ordinal, previous: NO_HASH.toString('hex'), after: START, upTo };
  while (positionsHold && rest.to - rest.from >= SEGMENT) {
    const to = rest.from + SEGMENT - 1;
    const [last] = await database.withoutTenant((tx) => loadLinks(tx, tenant, to, to));
    if (!last) break;
    segments.push({ ...rest, to, upTo: last.position });
    rest = { ...rest, from: to + 1, previous: last.hash.toString('hex'), after: last.position };
  }
  return [...segments, rest];
}

/** Without a chain no event may stand where the notary has been. */
function nothingUpTo(tenant: string, upTo: Position): Segment {
  return { tenant, from: 1, to: 0, previous: NO_HASH.toString('hex'), after: START, upTo };
}

/** Puts together what the segments came to, what lies after them, and what the seals say. */
export async function judgeTenant(
  tools: ChainTools,
  chain: TenantChain,
  results: readonly { readonly segment: Segment; readonly result: SegmentResult }[],
  seals: readonly SealedEnd[],
): Promise<TenantVerdict> {
  const { tenant, head } = chain;
  const parted = results
    .filter(({ result, segment }) => isParting(chain, result, segment))
    .sort((a, b) => a.result.partsAt! - b.result.partsAt!)[0];
  const finding = parted
    ? await explain(tools, { ...parted.segment, at: parted.result.partsAt!, last: head.ordinal })
    : await tools.database.withoutTenant((tx) => checkEnd(tx, chain));
  const { rewritten, sealedTo } = await holdAgainstSeals(tools, chain, seals);
  const chained = results.reduce((sum, { result }) => sum + result.events, 0);
  return {
    tenant,
    chained,
    unchained: await countUnchained(tools, chain),
    unsealed: Math.max(head.ordinal - sealedTo, 0),
    finding,
    rewritten,
  };
}

/** In a store whose positions are not the chain's, what follows the chain's end is only not chained yet. */
function isParting({ positionsHold, head }: TenantChain, { partsAt }: SegmentResult, { to }: Segment): boolean {
  if (partsAt === undefined) return false;
  return positionsHold || !(partsAt === to + 1 && to === head.ordinal);
}

/** The end that is noted must be the last link. */
async function checkEnd(tx: Tx, { tenant, head }: TenantChain): Promise<Finding | undefined> {
  const { ordinal } = head;
  const [last, beyond] = await loadLinks(tx, tenant, Math.max(ordinal, 1), ordinal + 1);
  if (last && !last.hash.equals(head.hash)) return { kind: 'unfinished', ordinal, event: last.event };
  if (!beyond) return undefined;
  // The notary may have gone on since; then the noted end has moved too.
  const now = (await loadHeads(tx, [tenant])).get(tenant);
  return now && now.ordinal > ordinal
    ? undefined
    : { kind: 'unfinished', ordinal: beyond.ordinal, event: beyond.event };
}

/** The first seal that states another hash than the chain has at its ordinal. */
async function holdAgainstSeals(
  { database }: ChainTools,
  { tenant }: TenantChain,
  seals: readonly SealedEnd[],
): Promise<{ rewritten?: Rewritten; sealedTo: number }> {
  const links = await database.withoutTenant((tx) =>
    tx.query<{ ordinal: string; hash: string }>(
      `select ordinal, encode(hash, 'hex') as hash from proof.links where tenant_id = $1 and ordinal = any($2::bigint[])`,
      [tenant, seals.map(({ ordinal }) => ordinal)],
    ),
  );
  const hashes = new Map(links.map(({ ordinal, hash }) => [Number(ordinal), hash]));
  let after = { seal: 0, ordinal: 0 };
  for (const { seal, ordinal, hash } of seals) {
    if (hashes.get(ordinal) !== hash) {
      return { rewritten: { after, upTo: { seal, ordinal } }, sealedTo: after.ordinal };
    }
    after = { seal, ordinal };
  }
  return { sealedTo: after.ordinal };
}

async function countUnchained({ store }: ChainTools, chain: TenantChain): Promise<number> {
  const { tenant, chainedUpTo, end, positionsHold, head } = chain;
  const after = positionsHold ? chainedUpTo : START;
  let count = 0;
  if (store.compare(after, end) < 0) {
    for await (const events of readStretch(store, { tenant, after, upTo: end })) count += events.length;
  }
  return positionsHold ? count : Math.max(count - head.ordinal, 0);
}
