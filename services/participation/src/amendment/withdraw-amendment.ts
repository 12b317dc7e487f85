import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { admissionAggregate, amendmentAggregate } from './propose-amendment.js';

/**
 * Takes one's own amendment back; the document is free again when it was the last. From the opening of its voting on it stays
 * shown as withdrawn (decision 125).
 */
export class WithdrawAmendment extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, amedment, ifMatch } = this;
    const { state } = await get(DECISIONS).load(context.tenant, amendmentAggregate, amedment);
    const { eligibility, isRegular } = await get(KnownForTakingPart).findEligibility(context, state.process);
    const user = accountsOf(context).find((one) => one === state.user) ?? '';
    const resolved = await get(KnownForTakingPart).whyResolved(context.tenant, state.document);
    const by = { user, isRegular, closed: eligibility.participating ?? resolved };
    const hasBegun = await get(KnownForTakingPart).hasVotingBegun(context, state.process);
    const command = { do: 'withdraw' as const, amedment, by, hasBegun };
    const options = { expectedRevision: ifMatch };
    const withdrawn = await get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
    const { document } = state;
    // Should the process die here, a reactor releases it.
    const release = { do: 'release' as const, document, amedment };
    const released = await get(DECISIONS).execute(context, admissionAggregate, document, release);
    return { position: released.position ?? withdrawn.position };
  }
}
