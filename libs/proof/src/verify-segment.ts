import type { Database, Tx } from '@ateneo/persistence';
import type { ChainTools } from './chain-tools.js';
import { hashPages, PAGE } from './hash-pages.js';
import type { Stretch } from './read-segment.js';

/** A part of a tenant's chain that can be verified by itself: it goes on from the hash before it. */
export interface Segment extends Stretch {
  /** First and last ordinal. */
  readonly from: number;
  readonly to: number;
  /** The hash before the first, in hex. */
  readonly previous: string;
}

/** What came of a segment: how many events and bytes were hashed, and where the first one stands that does not agree. */
export interface SegmentResult {
  readonly events: number;
  readonly bytes: number;
  /** Ordinal at which log and chain part; undefined: they agree. */
  readonly partsAt?: number | undefined;
}

const HASH_BYTES = 32;

/** Holds a segment's events against its links: one hash an event, in order. */
export async function verifySegment({ store, database }: ChainTools, segment: Segment): Promise<SegmentResult> {
  let previous: Buffer = Buffer.from(segment.previous, 'hex');
  let ordinal = segment.from - 1;
  let bytes = 0;
  const load = (from: number, count: number) => linksFrom(database, segment, from, count);
  // Those of the next page are fetched while this one is hashed, as the page itself is.
  let coming = load(segment.from, PAGE);
  for await (const page of hashPages(store, segment)) {
    const links = page.events > PAGE ? await load(ordinal + 1, page.events) : await coming;
    coming = load(ordinal + 1 + page.events, PAGE);
    for (let n = 0; n < page.events; n += 1) {
      ordinal += 1;
      previous = page.next(previous, ordinal);
      if (!isAt(links, n, previous)) return { events: ordinal - segment.from, bytes, partsAt: ordinal };
    }
    bytes += page.bytes;
  }
  const events = ordinal - segment.from + 1;
  return ordinal < segment.to ? { events, bytes, partsAt: ordinal + 1 } : { events, bytes };
}

/** Hashes of so many links, fewer at the segment's end. */
function linksFrom(database: Database, { tenant, to }: Segment, from: number, count: number): Promise<Buffer> {
  const last = Math.min(from + count - 1, to);
  if (last < from) return Promise.resolve(Buffer.alloc(0));
  const coming = database.withoutTenant((tx) => loadHashes(tx, tenant, from, last));
  // Its failure is met when its turn comes.
  coming.catch(() => undefined);
  return coming;
}

/** Also false beyond the end and from the first gap on. */
function isAt(links: Buffer, n: number, hash: Buffer): boolean {
  const at = n * HASH_BYTES;
  return links.length >= at + HASH_BYTES && links.compare(hash, 0, HASH_BYTES, at, at + HASH_BYTES) === 0;
}

/** Hashes of links, 32 bytes each in one piece, up to the first gap. */
async function loadHashes(tx: Tx, tenant: string, from: number, upTo: number): Promise<Buffer> {
  const rows = await tx.query<{ hashes: Buffer | null }>(
    `select string_agg(hash, '' order by ordinal) as hashes
     from (select ordinal, hash, row_number() over (order by ordinal) as n from proof.links
           where tenant_id = $1 and ordinal between $2 and $3) l
     where ordinal = $2 + n - 1`,
    [tenant, from, upTo],
  );
  return rows[0]?.hashes ?? Buffer.alloc(0);
}
