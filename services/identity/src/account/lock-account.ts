import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
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

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user } = this;
    const { tenant } = context;
    await get(DecideSuperusers).mustNotBeLast(tenant, user);
    const lock = { do: 'lock', user } as const;
    const written = await get(DECISIONS).execute(context, accountAggregate, user, lock, { once: true });
    try {
      // Two who lock each other at once both found the other one free before.
      await get(DecideSuperusers).mustNotBeLast(tenant, user);
    } catch (error) {
      const back = { do: 'unlock', user } as const;
      await get(DECISIONS).execute({ ...context, source: 'system' }, accountAggregate, user, back);
      throw error;
    }
    await get(Sessions).endAll(tenant, user);
    return { revision: written.revision, position: written.position };
  }
}
