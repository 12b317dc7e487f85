import type { EventStore, PackedEvents, PackedLog, StoredEvent } from '@ateneo/event-store';
import { chainHash, CLAIMS, packedHash, packedSize } from './chain-hash.js';
import { readStretch, type Stretch } from './read-segment.js';

/** Some events in a row, ready to be hashed one after another. */
export interface HashPage {
  readonly events: number;
  /** Bytes of the events, near enough. */
  readonly bytes: number;
  /** Goes on with the chain: each call takes the next event. */
  next(previous: Buffer, ordinal: number): Buffer;
}

/** Events of a packed page at most. */
export const PAGE = 2000;

/** A stretch of the log as pages to hash: packed where the store can, else event by event. */
export function hashPages(store: EventStore, stretch: Stretch): AsyncGenerator<HashPage> {
  return isPacked(store) ? packedPages(store, stretch) : plainPages(store, stretch);
}

function isPacked(store: EventStore): store is EventStore & PackedLog {
  return 'readPacked' in store;
}

async function* plainPages(store: EventStore, stretch: Stretch): AsyncGenerator<HashPage> {
  for await (const events of readStretch(store, stretch)) {
    let n = 0;
    const next = (previous: Buffer, ordinal: number) => chainHash(previous, ordinal, events[n++]!);
    yield { events: events.length, bytes: events.reduce((sum, event) => sum + sizeOf(event), 0), next };
  }
}

/** Characters: of an event and what names it. */
function sizeOf({ stream, id, type, data, metadata }: StoredEvent): number {
  return stream.length + id.length + type.length + data.length + metadata.length;
}

async function* packedPages(store: PackedLog, { tenant, after, upTo }: Stretch): AsyncGenerator<HashPage> {
  const look = (from: Stretch['after']) =>
    store.readPacked({ tenant, after: from, upTo, without: CLAIMS, limit: PAGE });
  const name = Buffer.from(tenant);
  for (let page = await look(after); page.events > 0;) {
    // The next one is fetched while this one is hashed.
    const coming = look(page.position);
    coming.catch(() => undefined);
    yield packedPage(name, page);
    page = await coming;
  }
}

function packedPage(tenant: Buffer, page: PackedEvents): HashPage {
  let n = 0;
  let start = 0;
  const next = (previous: Buffer, ordinal: number): Buffer => {
    const hash = packedHash(previous, ordinal, tenant, page, n, start);
    start += packedSize(page, n);
    n += 1;
    return hash;
  };
  return { events: page.events, bytes: page.bytes.length, next };
}
