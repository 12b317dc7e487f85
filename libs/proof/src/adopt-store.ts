import { type Position, START, type StoredEvent } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { linksOf } from './chain-batch.js';
import { isChained } from './chain-hash.js';
import { type Head, type Link, loadHeads, moveNotary, type NotaryState } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';

/** The log was moved to a store that does not hold what was chained: nothing more is chained until somebody looked. */
export class StoreDiffers extends Error {
  override readonly name = 'StoreDiffers';
}

const PAGE = 1000;

/**
 * Finds the chain's place in another store, to which the log was copied: goes through it from the start, holds every
 * event against its link, and notes where the new store has it. Answers the notary's state there.
 */
export async function adoptStore({ store, database }: ChainTools, state: NotaryState): Promise<NotaryState> {
  const chained = await database.withoutTenant((tx) => loadHeads(tx));
  const heads = new Map<string, Head>();
  let missing = [...chained.values()].reduce((sum, { ordinal }) => sum + ordinal, 0);
  let position: Position = START;
  for (let after: Position = START; missing > 0;) {
    const page = await store.readAll({ after, limit: PAGE });
    if (page.position === after) throw new StoreDiffers(`the store holds ${missing} events less than the chain`);
    const known = withinChain(page.events, heads, chained);
    const links = linksOf(known, heads);
    await note(database, links);
    missing -= links.length;
    position = known.at(-1)?.position ?? position;
    after = page.position;
  }
  await database.withoutTenant((tx) => moveNotary(tx, state, store.id, position));
  return { ...state, store: store.id, position };
}

/** The events up to the ends of all chains; the store may hold more already. */
function withinChain(
  events: readonly StoredEvent[],
  heads: ReadonlyMap<string, Head>,
  chained: ReadonlyMap<string, Head>,
): StoredEvent[] {
  const counts = new Map([...heads].map(([tenant, { ordinal }]) => [tenant, ordinal]));
  return events.filter(isChained).filter(({ tenant }) => {
    const ordinal = (counts.get(tenant) ?? 0) + 1;
    counts.set(tenant, ordinal);
    return ordinal <= (chained.get(tenant)?.ordinal ?? 0);
  });
}

async function note(database: Database, links: readonly Link[]): Promise<void> {
  const same = await database.withoutTenant((tx) =>
    tx.query(
      `update proof.links l set position = n.position
       from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bytea[]) as n(tenant, ordinal, position, hash)
       where l.tenant_id = n.tenant and l.ordinal = n.ordinal and l.hash = n.hash returning 1`,
      [
        links.map((link) => link.tenant),
        links.map((link) => link.ordinal),
        links.map((link) => link.position),
        links.map((link) => link.hash),
      ],
    ),
  );
  if (same.length < links.length) throw new StoreDiffers('the store holds other events than were chained');
}
