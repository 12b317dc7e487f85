import { Command } from '@ateneo/resource';
import { DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, command } = this;
    const eventIds = (index: number) => derivedId(command.transfer, `${command.do}/${command.user}/${index}`);
    await get(DECISIONS).execute(context, membershipAggregate, command.user, command, { eventIds });
  }
}
