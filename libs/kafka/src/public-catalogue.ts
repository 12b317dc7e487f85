import type { EventTypes, RecordedEvent } from '@ateneo/cqrs';
import type { PublicEventDefinition, PublicEvents, PublicField } from '@ateneo/kernel';
import { z } from 'zod';

/** A context as far as the world is concerned. */
export interface PublishingContext {
  readonly name: string;
  readonly eventTypes: EventTypes;
  readonly publicEvents?: PublicEvents | undefined;
}

/** The fields of a public event: ids, null, words of enumerations. */
export type PublicData = Readonly<Record<string, string | null>>;

/** One type of public event. */
export interface PublicEventType {
  readonly context: string;
  /** Of the domain event. */
  readonly name: string;
  /** As it stands in a CloudEvent's `type`. */
  readonly type: string;
  readonly definition: PublicEventDefinition;
  /** What `data` is; strict, so that what is not named never passes. */
  readonly schema: z.ZodType<PublicData>;
}

/** An event could not be told as its public type wants it. The message names fields and no values. */
export class Unpublishable extends Error {
  override readonly name = 'Unpublishable';
}

/** Every type of public event. A mapping that would tell what is personal or a vote is found when the program starts. */
export class PublicCatalogue {
  private readonly byName = new Map<string, PublicEventType>();

  constructor(readonly contexts: readonly PublishingContext[]) {
    for (const { name: context, eventTypes, publicEvents = {} } of contexts) {
      for (const [name, definition] of Object.entries<PublicEventDefinition>(publicEvents)) {
        const mistake = mistakeIn(definition, eventTypes[name]);
        if (mistake) throw new Error(`public event ${context}.${name} ${mistake}`);
        const type = `ateneo.${context}.${name}.v${definition.version}`;
        const one = { context, name, type, definition, schema: schemaOf(definition.fields) };
        this.byName.set(name, one);
      }
    }
  }

  /** All of them, or a context's. */
  types(context?: string): PublicEventType[] {
    return [...this.byName.values()].filter((one) => context === undefined || one.context === context);
  }

  /** What the world is told of a domain event; undefined: nothing. Throws Unpublishable. */
  publish(event: RecordedEvent): { readonly type: PublicEventType; readonly data: PublicData } | undefined {
    const type = this.byName.get(event.type);
    if (!type) return undefined;
    const told = type.schema.safeParse(publicData(type.definition, event));
    if (!told.success) {
      const fields = new Set(told.error.issues.map(({ path }) => path.join('.')));
      throw new Unpublishable(`${event.type} does not fit its public type: ${[...fields].join(', ')}`);
    }
    return { type, data: told.data };
  }
}

/** The public fields of a domain event, unchecked. */
export function publicData({ fields, derived = {} }: PublicEventDefinition, event: RecordedEvent): PublicData {
  const data = event.data as Readonly<Record<string, string | null>>;
  const told = Object.keys(fields).map((field) => {
    const derive = derived[field];
    // What an event leaves out it does not have.
    const absent = fields[field] === 'id or null' ? null : undefined;
    return [field, derive ? derive(event.data as never, event.meta.time) : (data[field] ?? absent)];
  });
  return Object.fromEntries(told) as PublicData;
}

function mistakeIn(definition: PublicEventDefinition, domain: EventTypes[string] | undefined): string | undefined {
  const { version } = definition;
  if (!domain) return 'is no event type of its context';
  if (domain.anonymous || domain.timeless) return 'is secret: votes are told to nobody';
  if (!Number.isInteger(version) || version < 1) return 'has no version';
  return mistakeInFields(definition, domain);
}

function mistakeInFields({ fields, derived = {} }: PublicEventDefinition, domain: EventTypes[string]) {
  const personal = Object.keys(fields).find((field) => domain.personal?.includes(field));
  if (personal) return `names the personal field ${personal}`;
  const free = Object.keys(derived).find((field) => !Array.isArray(fields[field]));
  return free && `derives ${free}, which is no enumeration`;
}

function schemaOf(fields: PublicEventDefinition['fields']): z.ZodType<PublicData> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)])));
}

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

function valueOf(field: PublicField): z.ZodType<string | null> {
  if (field === 'id') return uuid;
  return field === 'id or null' ? uuid.nullable() : z.enum(field);
}
