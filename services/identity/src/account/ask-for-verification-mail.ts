import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { accountAggregate } from './account.aggregate.js';

/** "Send again". Refused with `identity.already_verified`. */
export class AskForVerificationMail extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user } = this;
    const command = { do: 'ask_again', user } as const;
    const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command);
    return { revision, position };
  }
}
