import type { EventMetadata, EventTypeDefinition, RecordedEvent } from '@ateneo/cqrs';
import { type Position, START, type StoredEvent } from '@ateneo/event-store';
import type { ChosenContexts } from '../../contexts.js';
import type { Core } from '../../core.js';

const PAGE = 1_000;

/** An event as it is stored and as it reads now. */
export interface ScannedEvent {
  readonly stored: StoredEvent;
  /** Undefined when it cannot be read at all. */
  readonly event: RecordedEvent | undefined;
  /** Whose key seals it, if any. */
  readonly sealedFor: string | undefined;
  /** The sealed fields as they open; null where the key is gone. */
  readonly opened: readonly unknown[];
}

/** A tenant's whole log, as it is stored. */
export async function* storedLog(core: Core, tenant: string): AsyncGenerator<StoredEvent> {
  for (let after: Position = START; ;) {
    const page = await core.ownerStore.readAll({ after, limit: PAGE, tenant });
    yield* page.events;
    if (page.events.length === 0) return;
    after = page.position;
  }
}

/** A tenant's whole log, decrypted as far as there are keys. */
export async function* scanLog(core: Core, tenant: string): AsyncGenerator<ScannedEvent> {
  for (let after: Position = START; ;) {
    const page = await core.ownerStore.readAll({ after, limit: PAGE, tenant });
    for (const decoded of await core.running.codec.decode(page.events)) {
      const { sealed = [], sealedFor } = JSON.parse(decoded.stored.metadata) as EventMetadata & Sealed;
      const event = 'event' in decoded ? decoded.event : undefined;
      const data = (event?.data ?? {}) as Record<string, unknown>;
      yield { stored: decoded.stored, event, sealedFor, opened: sealed.map((field) => data[field] ?? null) };
    }
    if (page.events.length === 0) return;
    after = page.position;
  }
}

interface Sealed {
  readonly sealed?: readonly string[];
  readonly sealedFor?: string;
}

/** What of an erased person still opens; and what does not open though nobody erased it. */
export interface Readability {
  /** Types of the person's events that still open though they were erased, with how many. */
  readonly stillOpen: ReadonlyMap<string, number>;
  /** Ids of events of others that do not open or cannot be read. */
  readonly unreadable: readonly string[];
}

/** Goes through a tenant's log twice: who and what was erased, then what opens. `user` counts as erased. */
export async function readabilityOf(
  core: Core,
  contexts: ChosenContexts,
  tenant: string,
  user: string,
): Promise<Readability> {
  const { erased, own } = await erasedIn(core, contexts, tenant, user);
  const stillOpen = new Map<string, number>();
  const unreadable: string[] = [];
  for await (const scanned of scanLog(core, tenant)) {
    const { stored, sealedFor = '', opened } = scanned;
    if (!(await isReadable(core, tenant, scanned, erased))) unreadable.push(stored.id);
    if (!own.has(sealedFor) || !erased.has(sealedFor) || opened.every((value) => value === null)) continue;
    stillOpen.set(stored.type, (stillOpen.get(stored.type) ?? 0) + 1);
  }
  return { stillOpen, unreadable };
}

/** How many values are claimed for the person. */
export async function claimsOf(core: Core, tenant: string, user: string): Promise<number> {
  const held = new Set<string>();
  for await (const { stream, type, data } of storedLog(core, tenant)) {
    if (type === 'ClaimReleased') held.delete(stream);
    if (type !== 'ClaimHeld') continue;
    if ((JSON.parse(data) as { owner: string }).owner === user) held.add(stream);
    else held.delete(stream);
  }
  return held.size;
}

/** How many invoices of the person's still open. */
export async function invoicedTo(core: Core, tenant: string, user: string): Promise<number> {
  let count = 0;
  for await (const { event } of scanLog(core, tenant)) if (isInvoicedTo(event, user)) count += 1;
  return count;
}

/** Sealed with a key of its series and year, since the law wants it longer: theirs all the same. */
export function isInvoicedTo(event: ScannedEvent['event'], user: string): boolean {
  const { recipient } = (event?.data ?? {}) as { recipient?: { user?: string } | null };
  return recipient?.user === user;
}

/** Whose keys are gone by the log, and which of them are the person's: their own and those of their texts. */
async function erasedIn(core: Core, contexts: ChosenContexts, tenant: string, user: string) {
  const types = contexts.all.flatMap(({ eventTypes }) => Object.entries<EventTypeDefinition>(eventTypes));
  const erasing = new Map(types.map(([type, { erases }]) => [type, erases]));
  const [erased, own] = [new Set([user]), new Set([user])];
  for await (const { type, data } of storedLog(core, tenant)) {
    const erases = erasing.get(type);
    if (erases?.key === 'person') erased.add((JSON.parse(data) as Record<string, string>)[erases.of]!);
    const authored = textBegunBy(contexts, type, data);
    if (authored?.by === user) own.add(authored.text);
  }
  return { erased, own };
}

/** The text that begins with the event, and its author; undefined where none does. */
export function textBegunBy({ all }: ChosenContexts, type: string, data: string) {
  const definition: EventTypeDefinition | undefined = all.map(({ eventTypes }) => eventTypes[type]).find(Boolean);
  if (!definition?.authored) return undefined;
  const fields = JSON.parse(data) as Record<string, string>;
  return { text: fields[definition.authored.text]!, by: fields[definition.authored.by]! };
}

/** What nobody erased has a key, and everything has a meaning. */
async function isReadable(
  core: Core,
  tenant: string,
  { event, sealedFor }: ScannedEvent,
  erased: ReadonlySet<string>,
): Promise<boolean> {
  if (!event) return false;
  if (sealedFor === undefined || erased.has(sealedFor)) return true;
  return (await core.keys.personKeys(tenant, [sealedFor])).has(sealedFor);
}
