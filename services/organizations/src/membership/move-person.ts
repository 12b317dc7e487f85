import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { membershipAggregate } from './membership.aggregate.js';
import type { MembershipCommand } from './membership.decider.js';

/** Moves one person as a part of a transfer, or takes them back: once, however often it is tried. */
export class MovePerson extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly command: Extract<MembershipCommand, { do: 'transfer' | 'undo_transfer' }>,
  ) {
    super();
  }
}

@CommandHandler(MovePerson)
export class MovePersonHandler implements ICommandHandler<MovePerson> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, command }: MovePerson): Promise<void> {
    const eventIds = (index: number) => derivedId(command.transfer, `${command.do}/${command.user}/${index}`);
    await this.decisions.execute(context, membershipAggregate, command.user, command, { eventIds });
  }
}
