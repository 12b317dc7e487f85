import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(WithdrawAmendment)
export class WithdrawAmendmentHandler implements ICommandHandler<WithdrawAmendment> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
  ) {}

  async execute({ context, amedment, ifMatch }: WithdrawAmendment) {
    const { state } = await this.decisions.load(context.tenant, amendmentAggregate, amedment);
    const { eligibility, isRegular } = await this.facts.findEligibility(context, state.process);
    const user = accountsOf(context).find((one) => one === state.user) ?? '';
    const resolved = await this.facts.whyResolved(context.tenant, state.document);
    const by = { user, isRegular, closed: eligibility.participating ?? resolved };
    const hasBegun = await this.facts.hasVotingBegun(context, state.process);
    const command = { do: 'withdraw' as const, amedment, by, hasBegun };
    const options = { expectedRevision: ifMatch };
    const withdrawn = await this.decisions.execute(context, amendmentAggregate, amedment, command, options);
    const { document } = state;
    // Should the process die here, a reactor releases it.
    const release = { do: 'release' as const, document, amedment };
    const released = await this.decisions.execute(context, admissionAggregate, document, release);
    return { position: released.position ?? withdrawn.position };
  }
}
