import type { StoredEvent } from '@ateneo/event-store';
import { chainHash, isChained, NO_HASH } from './chain-hash.js';
import type { Head, Link } from './chain-tables.js';

/** The next links of the chains that these events go on with. Moves `heads` on. */
export function linksOf(events: readonly StoredEvent[], heads: Map<string, Head>): Link[] {
  return events.filter(isChained).map((event) => {
    const { tenant, position, id } = event;
    const head = heads.get(tenant) ?? { ordinal: 0, hash: NO_HASH };
    const ordinal = head.ordinal + 1;
    const hash = chainHash(head.hash, ordinal, event);
    heads.set(tenant, { ordinal, hash });
    return { tenant, position, event: id, ordinal, hash };
  });
}
