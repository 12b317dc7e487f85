import type { RecordedEvent } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';

/** What follows from an event is the system's doing, in the same act and in the name of whoever acted. */
export function systemContext({ id, tenant, meta }: RecordedEvent): CommandContext {
  return {
    tenant,
    actor: meta.actor,
    onBehalfOf: meta.onBehalfOf,
    source: 'system',
    now: new Date().toISOString(),
    correlationId: meta.correlationId ?? id,
    causationId: id,
  };
}
