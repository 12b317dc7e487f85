import type { CommandContext } from '@ateneo/kernel';
import type { RecordedEvent } from './event-types.js';

/**
 * The authority under which a reactor acts: the system's, caused by the event. It names nobody: votes must not. `now`: the
 * event's own time where it must come to the same whenever it is handled.
 */
export function systemContext(
  { id, tenant, meta }: RecordedEvent,
  now: string = new Date().toISOString(),
): CommandContext {
  return {
    tenant,
    source: 'system',
    now,
    correlationId: meta.correlationId ?? id,
    causationId: id,
  };
}

/** The system's, in the name of whoever acted. */
export function inTheNameOf(event: RecordedEvent): CommandContext {
  const { actor, onBehalfOf } = event.meta;
  return { ...systemContext(event), actor, onBehalfOf };
}
