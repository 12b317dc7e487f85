import { Command } from '@ateneo/resource';
import { DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { ClosedOrganizations } from '../application/closed-organizations.js';
import { membershipAggregate } from './membership.aggregate.js';

/**
 * Who came to an organization in the moment in which it closed goes back to where they were, or to the default one: joining
 * and closing are decided by two streams (decision 105). Without a `user`, all who are in it.
 */
export class SendOn extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly cause: { readonly id: string; readonly position: string },
    readonly came: {
      readonly organization: string;
      readonly user?: string | undefined;
      readonly previous?: string | undefined;
    },
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const {
      context,
      cause,
      came: { organization: from, user, previous },
    } = this;
    const to = await get(ClosedOrganizations).wayOut(context.tenant, from, previous);
    if (!to) return;
    const all = user ? [user] : await get(ClosedOrganizations).whoIsIn(context.tenant, from, cause.position);
    for (const one of all) {
      const eventIds = (index: number) => derivedId(cause.id, `organizations.sent-on/${one}/${index}`);
      const command = { do: 'send_on' as const, user: one, from, to };
      await get(DECISIONS).execute(context, membershipAggregate, one, command, { eventIds });
    }
  }
}
