import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { ALTERNATIVE_CATEGORY, type AlternativeEvent } from '../alternative/alternative.events.js';
import { FindEndorsements } from '../queries/find-endorsements.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { type EndorsableAlternative, endorsableAlternativeFold } from './endorsable-alternative.fold.js';
import { type EndorsementCommand, endorsementDecider, type EndorsementState } from './endorsement.decider.js';
import { ENDORSEMENT_CATEGORY, type EndorsementEvent } from './endorsement.events.js';

export const endorsementAggregate: Aggregate<EndorsementState, EndorsementCommand, EndorsementEvent> = {
  category: ENDORSEMENT_CATEGORY,
  decider: endorsementDecider,
};

const endorsableAggregate: Aggregate<EndorsableAlternative, never, AlternativeEvent> = {
  category: ALTERNATIVE_CATEGORY,
  decider: { ...endorsableAlternativeFold, decide: () => [] },
};

/** The context's actor endorses an alternative, or takes that back. */
export class Endorse extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly act: 'give' | 'withdraw',
    readonly alternative: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, act, alternative } = this;
    const { tenant, actor: user = '' } = context;
    const { state } = await get(DECISIONS).load(tenant, endorsableAggregate, alternative);
    const { process, document, isApproved } = state;
    const { eligibility } = await get(KnownForTakingPart).findEligibility(context, process);
    const closed = eligibility.endorsing ?? (await get(KnownForTakingPart).whyResolved(tenant, document));
    const accounts = accountsOf(context);
    const isOwn = accounts.includes(state.user);
    const about = { alternative, process, isApproved, isOwn, closed };
    // Given with an account that was merged into theirs it is given; taken back it is with all of them.
    const others = await this.givenBy(
      get,
      tenant,
      alternative,
      accounts.filter((one) => one !== user),
    );
    const isGivenElsewhere = act === 'give' && others.length > 0;
    let last: string | undefined;
    for (const one of act === 'give' ? [user] : [user, ...others]) {
      const endorsement = derivedId(alternative, one);
      const command = { do: act, endorsement, user: one, isGivenElsewhere, ...about };
      const options = { once: true };
      const done = await get(DECISIONS).execute(context, endorsementAggregate, endorsement, command, options);
      last = done.position ?? last;
    }
    return { position: last };
  }

  /** Those of the accounts that endorse the alternative. */
  private async givenBy(
    get: Find,
    tenant: string,
    alternative: string,
    accounts: readonly string[],
  ): Promise<string[]> {
    const read = accounts.map((one) => get(DECISIONS).load(tenant, endorsementAggregate, derivedId(alternative, one)));
    const states = await Promise.all(read);
    return accounts.filter((_, at) => states[at]!.state.isGiven);
  }
}

/** Takes an erased person's endorsements back where they may still be given at the context's moment; elsewhere they stand. */
export class WithdrawEndorsements extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, user } = this;
    for (const { alternative, process } of await get(FindEndorsements).find(context.tenant, user)) {
      if (await this.isOver(get, context, alternative, process)) continue;
      const endorsement = derivedId(alternative, user);
      const about = {
        endorsement,
        alternative,
        process,
        user,
        isApproved: true,
        isOwn: false,
        closed: null,
        isGivenElsewhere: false,
      };
      await get(DECISIONS).execute(context, endorsementAggregate, endorsement, { do: 'withdraw', ...about });
    }
  }

  private async isOver(get: Find, context: CommandContext, alternative: string, process: string): Promise<boolean> {
    if (await get(KnownForTakingPart).isEndorsingOver(context, process)) return true;
    const { state } = await get(DECISIONS).load(context.tenant, endorsableAggregate, alternative);
    return (await get(KnownForTakingPart).whyResolved(context.tenant, state.document)) !== null;
  }
}
