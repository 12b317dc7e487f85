import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext, DomainEvent } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from './resources.js';

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
}

@CommandHandler(Decide)
export class DecideHandler implements ICommandHandler<Decide<unknown, unknown, DomainEvent>> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, aggregate, id, command, ifMatch }: Decide<unknown, unknown, DomainEvent>) {
    return this.decisions.execute(context, aggregate, id, command, { expectedRevision: ifMatch, once: true });
  }
}
