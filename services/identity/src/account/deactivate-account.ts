import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from '@ateneo/resource';
import { Sessions } from '../adapters/sessions.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from './account.aggregate.js';

/**
 * Deactivates an account: its sessions end, and nobody signs in to it or takes part by it until it is active again.
 * Everything about the person stays, their address and national id held. Refused with `identity.is_superuser`.
 */
export class DeactivateAccount extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(DeactivateAccount)
export class DeactivateAccountHandler implements ICommandHandler<DeactivateAccount> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly superusers: DecideSuperusers,
    private readonly sessions: Sessions,
  ) {}

  async execute({ context, user, reason }: DeactivateAccount): Promise<WriteOutcome> {
    const { tenant } = context;
    const isSuperuser = (await this.superusers.load(tenant)).has(user);
    const command = { do: 'deactivate', user, reason, isSuperuser } as const;
    const { revision, position } = await this.decisions.execute(context, accountAggregate, user, command, {
      once: true,
    });
    await this.sessions.endAll(tenant, user);
    return { revision, position };
  }
}
