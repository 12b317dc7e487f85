import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from '@ateneo/resource';
import { accountAggregate } from './account.aggregate.js';

/** "Send again". Refused with `identity.already_verified`. */
export class AskForVerificationMail extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
  ) {
    super();
  }
}

@CommandHandler(AskForVerificationMail)
export class AskForVerificationMailHandler implements ICommandHandler<AskForVerificationMail> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, user }: AskForVerificationMail): Promise<WriteOutcome> {
    const command = { do: 'ask_again', user } as const;
    const { revision, position } = await this.decisions.execute(context, accountAggregate, user, command);
    return { revision, position };
  }
}
