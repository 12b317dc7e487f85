import type { RecordedEvent } from './event-types.js';

/**
 * What must follow from an event. At least once: `handle` may see an event again after a crash and must come to the
 * same result, so what it makes is named by `derivedId(event.id, name)` and repeated appends are "already so".
 */
export interface Reactor {
  /** `<context>.<when-this-do-that>`, the name of its checkpoint. Never changed. */
  readonly name: string;
  readonly handles: readonly string[];
  /** Handles no event before it is so many seconds old (a claim whose act may still come). */
  readonly delaySeconds?: number;
  /** A failure is tried again with growing pauses, then parks the event's tenant; the others go on. */
  handle(event: RecordedEvent): Promise<void>;
}
