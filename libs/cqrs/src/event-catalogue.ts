import type { EventTypeDefinition, EventTypes } from './event-types.js';

/** A stored event whose type no context knows: nothing may be made of it. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';

  constructor(type: string) {
    super(`unknown event type ${type}`);
  }
}

/** All event types of the product. A mistake in them is found when the program starts, not when an event is written. */
export class EventCatalogue {
  private readonly byName = new Map<string, EventTypeDefinition>();

  constructor(contexts: readonly { readonly name: string; readonly eventTypes: EventTypes }[]) {
    for (const context of contexts) {
      for (const [type, definition] of Object.entries(context.eventTypes)) {
        if (this.byName.has(type)) throw new Error(`event type ${type} is defined twice (again in ${context.name})`);
        checkDefinition(type, definition);
        this.byName.set(type, definition);
      }
    }
  }

  /** Throws UnknownEventType. */
  get(type: string): EventTypeDefinition {
    const definition = this.byName.get(type);
    if (!definition) throw new UnknownEventType(type);
    return definition;
  }
}

function checkDefinition(type: string, definition: EventTypeDefinition): void {
  const { version, upcast } = definition;
  const mistake = !/^[A-Z][A-Za-z0-9]*$/.test(type) ? 'is not PascalCase' : mistakeInPersonal(definition);
  if (mistake) throw new Error(`event type ${type} ${mistake}`);
  if (!Number.isInteger(version) || version < 1) throw new Error(`event type ${type} has no version`);
  for (let from = 1; from < version; from += 1) {
    if (!upcast?.[from]) throw new Error(`event type ${type} has no upcast from version ${from}`);
  }
}

function mistakeInPersonal({ personal = [], subject, anonymous }: EventTypeDefinition): string | undefined {
  if (personal.length === 0) return undefined;
  if (!subject) return 'has personal fields but no subject';
  if (personal.includes(subject)) return 'has a subject that is itself personal';
  return anonymous ? 'is anonymous and has personal fields' : undefined;
}
