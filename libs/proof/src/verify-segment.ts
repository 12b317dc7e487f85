import type { StoredEvent } from '@ateneo/event-store';
import type { Tx } from '@ateneo/persistence';
import { chainHash } from './chain-hash.js';
import type { ChainTools } from './chain-writer.js';
import { readStretch, type Stretch } from './read-segment.js';

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
const LINKS = 20_000;

/** Holds a segment's events against its links: one hash an event, in order. */
export async function verifySegment({ store, database }: ChainTools, segment: Segment): Promise<SegmentResult> {
  const links = new LinkHashes((from, upTo) =>
    database.withoutTenant((tx) => loadHashes(tx, segment.tenant, from, upTo)),
  );
  let previous: Buffer = Buffer.from(segment.previous, 'hex');
  let ordinal = segment.from - 1;
  let bytes = 0;
  for await (const events of readStretch(store, segment)) {
    for (const event of events) {
      ordinal += 1;
      if (ordinal > segment.to) return { events: ordinal - segment.from, bytes, partsAt: ordinal };
      previous = chainHash(previous, ordinal, event);
      bytes += sizeOf(event);
      if (!(await links.agrees(ordinal, segment.to, previous))) {
        return { events: ordinal - segment.from, bytes, partsAt: ordinal };
      }
    }
  }
  const events = ordinal - segment.from + 1;
  return ordinal < segment.to ? { events, bytes, partsAt: ordinal + 1 } : { events, bytes };
}

/** Characters, near enough: of an event and what names it. */
function sizeOf({ tenant, stream, id, type, data, metadata }: StoredEvent): number {
  return tenant.length + stream.length + id.length + type.length + data.length + metadata.length;
}

/** Hashes of links, loaded in stretches: 32 bytes each in one piece. */
class LinkHashes {
  private from = 0;
  private hashes: Buffer = Buffer.alloc(0);

  constructor(private readonly load: (from: number, upTo: number) => Promise<Buffer>) {}

  /** Also false when there is no such link. */
  agrees(ordinal: number, last: number, hash: Buffer): boolean | Promise<boolean> {
    const at = (ordinal - this.from) * HASH_BYTES;
    if (at >= this.hashes.length) return this.loadFrom(ordinal, last).then(() => this.isAt(0, hash));
    return this.isAt(at, hash);
  }

  private isAt(at: number, hash: Buffer): boolean {
    return this.hashes.length >= at + HASH_BYTES && this.hashes.compare(hash, 0, HASH_BYTES, at, at + HASH_BYTES) === 0;
  }

  private async loadFrom(ordinal: number, last: number): Promise<void> {
    this.hashes = await this.load(ordinal, Math.min(ordinal + LINKS - 1, last));
    this.from = ordinal;
  }
}

/** In one piece, up to the first gap. */
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
