import type { NewEvent, StoredEvent } from '@ateneo/event-store';
import type { CommandContext, DomainEvent } from '@ateneo/kernel';
import { type KeyStore, open, seal } from '@ateneo/keys';
import type { KeyObject } from 'node:crypto';
import type { EventCatalogue } from './event-catalogue.js';
import type { EventMetadata, EventTypeDefinition, RecordedEvent } from './event-types.js';
import { newId, writtenAt } from './ids.js';

/** A stored event read back, or why it could not be. */
export type DecodedEvent =
  | { readonly stored: StoredEvent; readonly event: RecordedEvent }
  | { readonly stored: StoredEvent; readonly error: Error };

/** What is stored beside the public metadata: which fields are sealed, and with whose key. */
interface StoredMetadata extends EventMetadata {
  readonly sealed?: readonly string[];
  readonly sealedFor?: string;
}

type Fields = Record<string, unknown>;

/** Between events as the domain knows them and the texts that the store keeps. */
export class EventCodec {
  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly keys: KeyStore,
  ) {}

  /** Personal fields leave this function sealed, each bound to this event's id and its own name. Throws KeyDestroyed. */
  async encode(context: CommandContext, event: DomainEvent, givenId: string): Promise<NewEvent> {
    const definition = this.catalogue.get(event.type);
    const id = definition.timeless && writtenAt(givenId) !== undefined ? newId() : givenId;
    const data = event.data as Fields;
    const metadata = metadataOf(context, definition);
    const personal = personalIn(data, definition);
    if (personal.length === 0) return written(id, event.type, data, metadata);
    const person = data[definition.subject!];
    if (typeof person !== 'string' || person === '') throw new Error(`${event.type} names nobody in its subject field`);
    const key = await this.keys.ensurePersonKey(context.tenant, person);
    const sealed = { ...data };
    for (const field of personal) sealed[field] = seal(key, data[field], `${id}/${field}`);
    metadata.sealed = personal;
    metadata.sealedFor = person;
    return written(id, event.type, sealed, metadata);
  }

  /**
   * Reads a batch back with one look-up of keys per tenant. An event that cannot be read comes back as its error and
   * spoils no other; only a failing key store throws. `lazily`: a personal field is opened by who asks for it, and throws
   * there if it cannot be: most views ask for none, and opening takes longer than all else.
   */
  async decode(stored: readonly StoredEvent[], lazily = false): Promise<DecodedEvent[]> {
    const parsed = stored.map((event) => attempt(event, () => parse(event)));
    const keys = await this.keysFor(parsed);
    return parsed.map((one) =>
      'error' in one ? one : attemptEvent(one.stored, () => this.assemble(one.stored, one.value, keys, lazily)),
    );
  }

  /** Reads a stream back; the first event that cannot be read throws. */
  async decodeAll(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    return (await this.decode(stored)).map((decoded) => {
      if ('error' in decoded) throw decoded.error;
      return decoded.event;
    });
  }

  private async keysFor(parsed: readonly Attempt<Parsed>[]): Promise<Map<string, KeyObject>> {
    const persons = new Map<string, Set<string>>();
    for (const one of parsed) {
      if ('error' in one || !one.value.metadata.sealedFor) continue;
      const { tenant } = one.stored;
      persons.set(tenant, (persons.get(tenant) ?? new Set()).add(one.value.metadata.sealedFor));
    }
    const keys = new Map<string, KeyObject>();
    for (const [tenant, ids] of persons) {
      for (const [person, key] of await this.keys.personKeys(tenant, [...ids])) keys.set(`${tenant}/${person}`, key);
    }
    return keys;
  }

  private assemble(
    stored: StoredEvent,
    { data, metadata }: Parsed,
    keys: Map<string, KeyObject>,
    lazily: boolean,
  ): RecordedEvent {
    const definition = this.catalogue.get(stored.type);
    const { sealed = [], sealedFor, ...meta } = metadata;
    const opened = { ...data };
    const key = keys.get(`${stored.tenant}/${sealedFor}`);
    for (const field of sealed) {
      const read = () => (key ? open(key, String(data[field]), `${stored.id}/${field}`) : null);
      if (lazily) readLater(opened, field, read);
      else opened[field] = read();
    }
    return {
      type: stored.type,
      data: upcast(stored.type, opened, meta.version, definition),
      id: stored.id,
      stream: stored.stream,
      revision: stored.revision,
      position: stored.position,
      tenant: stored.tenant,
      meta: { ...meta, version: definition.version },
    };
  }
}

function personalIn(data: Fields, { personal = [] }: EventTypeDefinition): readonly string[] {
  return personal.filter((field) => data[field] !== undefined);
}

function written(id: string, type: string, data: Fields, metadata: StoredMetadata): NewEvent {
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

/** Reads the field when it is first asked for. */
function readLater(data: Fields, field: string, read: () => unknown): void {
  let known: { readonly value: unknown } | undefined;
  Object.defineProperty(data, field, { enumerable: true, get: () => (known ??= { value: read() }).value });
}

interface Parsed {
  readonly data: Fields;
  readonly metadata: StoredMetadata;
}

type Attempt<T> =
  | { readonly stored: StoredEvent; readonly value: T }
  | { readonly stored: StoredEvent; readonly error: Error };

function parse(event: StoredEvent): Parsed {
  return { data: JSON.parse(event.data) as Fields, metadata: JSON.parse(event.metadata) as StoredMetadata };
}

function attempt<T>(stored: StoredEvent, work: () => T): Attempt<T> {
  try {
    return { stored, value: work() };
  } catch (error) {
    return { stored, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function attemptEvent(stored: StoredEvent, work: () => RecordedEvent): DecodedEvent {
  const done = attempt(stored, work);
  return 'error' in done ? done : { stored, event: done.value };
}

/** Field by field, in this order: putting objects together of parts took longer than making their JSON. */
function metadataOf(context: CommandContext, definition: EventTypeDefinition): Writable<StoredMetadata> {
  const time = definition.timeless ? `${context.now.slice(0, 13)}:00:00.000Z` : context.now;
  const metadata: Writable<StoredMetadata> = { version: definition.version, time, tenant: context.tenant };
  if (definition.anonymous) return metadata;
  metadata.source = context.source;
  metadata.correlationId = context.correlationId;
  if (context.actor !== undefined) metadata.actor = context.actor;
  if (context.onBehalfOf !== undefined) metadata.onBehalfOf = context.onBehalfOf;
  if (context.causationId !== undefined) metadata.causationId = context.causationId;
  return metadata;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function upcast(type: string, data: unknown, version: number, definition: EventTypeDefinition): unknown {
  if (version > definition.version)
    throw new Error(`${type} was written in version ${version}, known is ${definition.version}`);
  let present = data;
  for (let from = version; from < definition.version; from += 1) present = definition.upcast![from]!(present as never);
  return present;
}
