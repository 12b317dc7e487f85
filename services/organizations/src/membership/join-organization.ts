import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KnownForJoining } from '../application/known-for-joining.js';
import { membershipAggregate } from './membership.aggregate.js';

/** Makes a person belong to an organization. */
export class JoinOrganization extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly organization: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, user, organization } = this;
    const known = await get(KnownForJoining).findFacts(context.tenant, user, organization);
    const command = { do: 'join' as const, user, organization, known };
    const { position } = await get(DECISIONS).execute(context, membershipAggregate, user, command, {
      once: true,
    });
    return { position };
  }
}
