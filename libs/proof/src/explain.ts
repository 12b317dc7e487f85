import type { Position, StoredEvent } from '@ateneo/event-store';
import { chainHash, NO_HASH } from './chain-hash.js';
import { type Link, loadLinks } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';
import type { Finding } from './finding.js';
import { readStretch, type Stretch } from './read-segment.js';

/** Where log and chain part, and the log's place to look at. */
export interface Parting extends Stretch {
  /** Ordinal of the first event after `after`. */
  readonly from: number;
  /** Ordinal at which they part. */
  readonly at: number;
  /** The end of the chain. */
  readonly last: number;
}

/** Says what happened at the place where a tenant's log and chain part. */
export async function explain(tools: ChainTools, parting: Parting): Promise<Finding> {
  const { tenant, at } = parting;
  const links = await tools.database.withoutTenant((tx) => loadLinks(tx, tenant, at - 1, at + 1));
  const link = links.find(({ ordinal }) => ordinal === at);
  const [event, next] = await eventsAt(tools, parting);
  if (!link || at > parting.last) return beyondTheLinks(parting, event, link);
  if (!event) return goneOrMoved(tools, parting, link);
  const before = links.find(({ ordinal }) => ordinal === at - 1)?.hash ?? NO_HASH;
  if (link.event === event.id) return changedOrLink(before, event, link, next, links);
  if (chainHash(before, at, { ...event, id: link.event }).equals(link.hash)) return named('changed', at, event);
  return otherEvent(tools, parting, event, link);
}

/** The chain ends before the log does, or misses a link. */
function beyondTheLinks({ at, last }: Parting, event: StoredEvent | undefined, link: Link | undefined): Finding {
  if (link) return { kind: 'unfinished', ordinal: at, event: link.event };
  if (!event) return { kind: 'link', ordinal: at, event: 'unknown' };
  return named(at > last ? 'inserted' : 'link', at, event);
}

/** The event in the place of ordinal `at`, and the one after it. */
async function eventsAt({ store }: ChainTools, { at, from, ...stretch }: Parting): Promise<StoredEvent[]> {
  let passed = from;
  const found: StoredEvent[] = [];
  for await (const events of readStretch(store, stretch)) {
    found.push(...events.slice(Math.max(at - passed, 0)).slice(0, 2 - found.length));
    passed += events.length;
    if (found.length === 2) break;
  }
  return found;
}

/** The same event, another hash: what follows tells which of the two was altered. */
function changedOrLink(
  before: Buffer,
  event: StoredEvent,
  link: Link,
  next: StoredEvent | undefined,
  links: readonly Link[],
): Finding {
  const at = link.ordinal;
  const after = links.find(({ ordinal }) => ordinal === at + 1);
  const mine = chainHash(before, at, event);
  const goesOn = next && after && chainHash(mine, at + 1, next).equals(after.hash);
  return named(goesOn && !mine.equals(link.hash) ? 'link' : 'changed', at, event);
}

async function goneOrMoved(tools: ChainTools, parting: Parting, link: Link): Promise<Finding> {
  const elsewhere = (await findInLog(tools, parting, [link.event])).get(link.event);
  if (elsewhere) return named('reordered', link.ordinal, elsewhere);
  return { kind: 'removed', ordinal: link.ordinal, event: link.event, position: link.position };
}

/** Another event stands where the chained one was. */
async function otherEvent(tools: ChainTools, parting: Parting, event: StoredEvent, link: Link): Promise<Finding> {
  const expected = (await findInLog(tools, parting, [link.event])).get(link.event);
  const isChained = await knownToChain(tools, parting.tenant, event.id);
  if (expected) return isChained ? named('reordered', link.ordinal, expected) : named('inserted', link.ordinal, event);
  if (!isChained) return named('changed', link.ordinal, event);
  return { kind: 'removed', ordinal: link.ordinal, event: link.event, position: link.position };
}

/** Goes through the tenant's whole log: only once something is wrong. */
async function findInLog({ store }: ChainTools, { tenant }: Parting, ids: readonly string[]) {
  const found = new Map<string, StoredEvent>();
  const everything: Stretch = { tenant, after: 'start' as Position, upTo: await store.head() };
  for await (const events of readStretch(store, everything)) {
    for (const event of events) if (ids.includes(event.id)) found.set(event.id, event);
  }
  return found;
}

async function knownToChain({ database }: ChainTools, tenant: string, event: string): Promise<boolean> {
  const rows = await database.withoutTenant((tx) =>
    tx.query('select 1 from proof.links where tenant_id = $1 and event_id = $2 limit 1', [tenant, event]),
  );
  return rows.length > 0;
}

function named(kind: Finding['kind'], ordinal: number, event: StoredEvent): Finding {
  const { id, stream, revision, type, position } = event;
  return { kind, ordinal, event: id, stream, revision, type, position };
}
