import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database, type Tx } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../adapters/sessions.js';
import { accountAggregate } from './account.aggregate.js';
import type { Written } from './register-account.js';

/**
 * Locks an account: its sessions end, and nobody signs in to it until a superuser unlocks it (contract, 4). Refused with
 * `identity.last_superuser` when nobody would be left to do so.
 */
export class LockAccount extends Command<Written> {
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
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  async execute({ context, user }: LockAccount): Promise<Written> {
    const { tenant } = context;
    // One lock at a time in a tenant: two superusers who lock each other at once would both be the last one's end.
    const written = await this.database.inTenant(tenant, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.lock/' || $1, 0))`, [tenant]);
      await this.mustLeaveASuperuser(tx, tenant, user);
      return this.decisions.execute(context, accountAggregate, user, { do: 'lock', user });
    });
    await this.sessions.endAll(tenant, user, 'locked');
    return { revision: written.revision, position: written.position };
  }

  /** By the accounts' own events: the view, which names them, may not have seen the last lock. */
  private async mustLeaveASuperuser(tx: Tx, tenant: string, user: string): Promise<void> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    if (!state.isSuperuser) return;
    const others = await tx.query<{ id: string }>('select id from identity.person where is_superuser and id <> $1', [
      user,
    ]);
    for (const { id } of others) {
      const { state: other } = await this.decisions.load(tenant, accountAggregate, id);
      if (other.isSuperuser && !other.isLocked) return;
    }
    throw new DomainError('identity.last_superuser');
  }
}
