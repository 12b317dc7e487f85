import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext, DomainEvent } from '@ateneo/kernel';
import { Command } from './command.js';
import type { WriteOutcome } from './row-from-streams.js';

/**
 * A command that asks nothing but its own stream: load, decide, append. What needs facts of other contexts, or several
 * streams, has a command of its own. `ifMatch`: the revision that was seen.
 */
export class Decide<State, C, Event extends DomainEvent> extends Command<WriteOutcome & { readonly state: State }> {
  constructor(
    readonly context: CommandContext,
    readonly aggregate: Aggregate<State, C, Event>,
    readonly id: string,
    readonly command: C,
    readonly ifMatch?: number,
  ) {
    super();
  }

  run(get: Find) {
    const { context, aggregate, id, command, ifMatch: expectedRevision } = this;
    return get(DECISIONS).execute(context, aggregate, id, command, { expectedRevision, once: true });
  }
}
