import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from '@ateneo/resource';
import { Sessions } from '../adapters/sessions.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { accountAggregate } from './account.aggregate.js';

/**
 * Locks an account: its sessions end, and nobody signs in to it until a superuser unlocks it (contract, 4). Refused with
 * `identity.last_superuser` when nobody would be left to do so.
 */
export class LockAccount extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
  ) {
    super();
  }
}

@CommandHandler(LockAccount)
export class LockAccountHandler implements ICommandHandler<LockAccount> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly superusers: DecideSuperusers,
    private readonly sessions: Sessions,
  ) {}

  async execute({ context, user }: LockAccount): Promise<WriteOutcome> {
    const { tenant } = context;
    await this.superusers.mustNotBeLast(tenant, user);
    const lock = { do: 'lock', user } as const;
    const written = await this.decisions.execute(context, accountAggregate, user, lock, { once: true });
    try {
      // Two who lock each other at once both found the other one free before.
      await this.superusers.mustNotBeLast(tenant, user);
    } catch (error) {
      const back = { do: 'unlock', user } as const;
      await this.decisions.execute({ ...context, source: 'system' }, accountAggregate, user, back);
      throw error;
    }
    await this.sessions.endAll(tenant, user);
    return { revision: written.revision, position: written.position };
  }
}
