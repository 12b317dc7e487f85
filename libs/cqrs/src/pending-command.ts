import type { CommandContext, Decider, DomainEvent } from '@ateneo/kernel';
import { DomainError } from '@ateneo/kernel';
import type { Decided, DecideOptions } from './decisions.js';
import { newEventId } from './ids.js';
import type { Known } from './stream-states.js';

/** A command that waits for its turn on its stream. Types are the caller's business; the queue only carries. */
export interface PendingCommand {
  readonly context: CommandContext;
  readonly decider: Decider<unknown, unknown, DomainEvent>;
  readonly command: unknown;
  readonly options: Pick<DecideOptions, 'expectedRevision' | 'eventIds'>;
  /** Its events may stand in the stream already. */
  readonly mayBeDone: boolean;
  readonly resolve: (decided: Decided<unknown, DomainEvent>) => void;
  readonly reject: (error: unknown) => void;
}

/** What a command would come to if everything before it in its batch lands. */
export interface Plan {
  readonly pending: PendingCommand;
  readonly events: readonly { readonly id: string; readonly event: DomainEvent }[];
  /** The refusal (or the failure of a rule), if any. */
  readonly error?: unknown;
  readonly state: unknown;
  readonly revision: number;
}

/** Decides the commands one after another, each on the state that the one before leaves. */
export function planAll(pending: readonly PendingCommand[], known: Known<unknown>): Plan[] {
  let { state, revision } = known;
  return pending.map((one) => {
    const plan = planOne(one, state, revision);
    ({ state, revision } = plan);
    return plan;
  });
}

function planOne(pending: PendingCommand, before: unknown, revision: number): Plan {
  const { decider, command, options } = pending;
  try {
    if (options.expectedRevision !== undefined && options.expectedRevision !== revision) {
      throw new DomainError('http.precondition_failed');
    }
    const events = decider.decide(command, before).map(asRead);
    const state = events.reduce((s, event) => decider.evolve(s, event), before);
    return {
      pending,
      events: events.map((event, index) => ({ id: options.eventIds?.(index) ?? newEventId(), event })),
      state,
      revision: revision + events.length,
    };
  } catch (error) {
    return { pending, events: [], error, state: before, revision };
  }
}

/** The event as it will be read back, so that the state kept is the state a reload would give. */
function asRead(event: DomainEvent): DomainEvent {
  return { type: event.type, data: JSON.parse(JSON.stringify(event.data)) as unknown };
}
