import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
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

  async run(get: Find): Promise<WriteOutcome> {
    const { context, user, reason } = this;
    const { tenant } = context;
    const isSuperuser = (await get(DecideSuperusers).load(tenant)).has(user);
    const command = { do: 'deactivate', user, reason, isSuperuser } as const;
    const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command, {
      once: true,
    });
    await get(Sessions).endAll(tenant, user);
    return { revision, position };
  }
}
