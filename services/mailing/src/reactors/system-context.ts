import type { RecordedEvent } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';

/** The authority under which a reactor acts: the system's, caused by the event. */
export function systemContext(event: RecordedEvent): CommandContext {
  return {
    tenant: event.tenant,
    source: 'system',
    now: new Date().toISOString(),
    correlationId: event.meta.correlationId ?? event.id,
    causationId: event.id,
  };
}
