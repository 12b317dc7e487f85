import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { passkeysAggregate } from './passkeys.aggregate.js';
import type { PasskeyCommand, Passkeys } from './passkeys.decider.js';
import { PasskeyUses } from '../adapters/passkey-uses.js';

/** Adds, renames or removes a passkey; what is kept of one that is gone goes with it. */
export class ChangePasskeys extends Command<{ readonly state: Passkeys; readonly position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly change: PasskeyCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangePasskeys)
export class ChangePasskeysHandler implements ICommandHandler<ChangePasskeys> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly uses: PasskeyUses,
  ) {}

  async execute({ context, change }: ChangePasskeys) {
    const { user, passkey } = change;
    const done = await this.decisions.execute(context, passkeysAggregate, user, change);
    if (change.do === 'remove') await this.uses.forget(context.tenant, user, passkey);
    return done;
  }
}
