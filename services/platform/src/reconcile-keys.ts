import type { ContextDefinition, EventTypeDefinition } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import type { PostgresKeyDestroyer } from '@ateneo/keys';

const PAGE = 1_000;

/**
 * Holds the keys against the log's list of erasures (contract, 5): a backup of the keys that was put back brings
 * destroyed ones along, and here they go again before anything reads them. Goes on where it was; that place is kept
 * beside the keys, so that a backup brings its own. Answers how many keys had come back.
 */
export async function reconcileKeys(
  contexts: readonly Pick<ContextDefinition, 'eventTypes'>[],
  store: EventStore,
  keys: PostgresKeyDestroyer,
  fromTheStart = false,
): Promise<number> {
  const erasing = typesThatErase(contexts);
  const known = fromTheStart ? undefined : await keys.reconciledTo(store.id);
  let back = 0;
  for (let after = (known ?? START) as Position; ;) {
    const page = await store.readAll({ after, limit: PAGE, types: [...erasing.keys()] });
    for (const { tenant, key, names } of erasedIn(page.events, erasing)) {
      back += await keys.destroyAgain(tenant, key, names);
    }
    if (page.position !== after) await keys.setReconciledTo(store.id, page.position);
    if (page.events.length === 0) return back;
    after = page.position;
  }
}

type Erases = NonNullable<EventTypeDefinition['erases']>;

interface Erased {
  readonly tenant: string;
  readonly key: Erases['key'];
  readonly names: string[];
}

function typesThatErase(contexts: readonly Pick<ContextDefinition, 'eventTypes'>[]): Map<string, Erases> {
  const types = contexts.flatMap(({ eventTypes }) => Object.entries<EventTypeDefinition>(eventTypes));
  return new Map(types.flatMap(([type, { erases }]) => (erases ? [[type, erases] as const] : [])));
}

function erasedIn(
  events: readonly { readonly tenant: string; readonly type: string; readonly data: string }[],
  erasing: ReadonlyMap<string, Erases>,
): Iterable<Erased> {
  const erased = new Map<string, Erased>();
  for (const { tenant, type, data } of events) {
    const { key, of } = erasing.get(type)!;
    const group = erased.get(`${tenant}/${key}`) ?? { tenant, key, names: [] };
    group.names.push((JSON.parse(data) as Record<string, string>)[of]!);
    erased.set(`${tenant}/${key}`, group);
  }
  return erased.values();
}
