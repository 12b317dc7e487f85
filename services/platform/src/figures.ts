import { type Reactor, writtenAt } from '@ateneo/cqrs';
import { effectFigures, type EffectFigures } from '@ateneo/effects';
import type { Database } from '@ateneo/persistence';
import { type EventStore, type Position, START } from '@ateneo/event-store';

/** How far one view or reactor is behind the log. */
export interface Lag {
  readonly name: string;
  /** Age of the oldest event that it has not seen; 0: none. */
  readonly seconds: number;
  readonly waiting: number;
  readonly failures: number;
}

/** What is asked of the stores for `/metrics`. */
export interface Figures {
  readonly views: readonly Lag[];
  readonly reactors: readonly Lag[];
  readonly effects: readonly EffectFigures[];
  /** Tenants whose payments differed from their provider's book last night; undefined: this process does not answer for it. */
  readonly booksDiffer?: number | undefined;
}

/** Whom this process answers for. */
export interface FiguresOf {
  readonly views: readonly string[];
  readonly reactors: readonly Pick<Reactor, 'name' | 'handles'>[];
  readonly effects: boolean;
}

/** Both as the owner. */
interface Sources {
  readonly ownerDatabase: Database;
  readonly ownerStore: EventStore;
}

const MANY = 1000;

/** As the owner: lags and failed tenants of these views and reactors, and the queue of effects. */
export async function figuresOf({ ownerDatabase, ownerStore }: Sources, of: FiguresOf): Promise<Figures> {
  const known = await ownerDatabase.withoutTenant((tx) =>
    tx.query<{ name: string; position: Position; failures: number }>(
      `select c.name, c.position, count(p.tenant)::int as failures
       from cqrs.checkpoints c left join cqrs.tenant_failures p on p.name = c.name group by c.name, c.position`,
    ),
  );
  const checkpoints = new Map(known.map((row) => [row.name, row]));
  const at = (name: string) => checkpoints.get(name) ?? { position: START, failures: 0 };
  // Views that are kept together stand at the same place.
  const ages = new Map<Position, Promise<Behind>>();
  const views = of.views.map(async (name): Promise<Lag> => {
    const { position, failures } = at(name);
    if (!ages.has(position)) ages.set(position, behind(ownerStore, position, 1));
    return { name, failures, ...(await ages.get(position)!) };
  });
  const reactors = of.reactors.map(async ({ name, handles }): Promise<Lag> => {
    const { position, failures } = at(`reactor/${name}`);
    return { name, failures, ...(await behind(ownerStore, position, MANY, handles)) };
  });
  return {
    views: await Promise.all(views),
    reactors: await Promise.all(reactors),
    effects: of.effects ? await effectFigures(ownerDatabase) : [],
    booksDiffer: of.effects ? await booksDiffer(ownerDatabase) : undefined,
  };
}

/** Whose books did not agree, or could not be compared, last. Each waits for its next night: an index finds those that wait. */
async function booksDiffer(database: Database): Promise<number> {
  const sql = `select count(*)::int as count from effects.effect where kind = 'books' and next_attempt is not null and reason <> 'books_agree'`;
  const [found] = await database.withoutTenant((tx) => tx.query<{ count: number }>(sql));
  return found!.count;
}

type Behind = Pick<Lag, 'seconds' | 'waiting'>;

async function behind(
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  limit: number,
  types?: readonly string[],
): Promise<Behind> {
  const { events } = await store.readAll({ after, limit, types });
  const [first] = events;
  const written = first && (writtenAt(first.id) ?? Date.now());
  return { seconds: written === undefined ? 0 : Math.max(0, Date.now() - written) / 1000, waiting: events.length };
}
