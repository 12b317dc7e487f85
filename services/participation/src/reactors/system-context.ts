import type { RecordedEvent } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';

/** The system goes on with what the event began, in the event's own time: the same whenever it is handled. */
export function systemContext(event: RecordedEvent): CommandContext {
  return {
    tenant: event.tenant,
    source: 'system',
    now: event.meta.time,
    correlationId: event.meta.correlationId ?? event.id,
    causationId: event.id,
  };
}
