import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { AMENDMENT_CATEGORY, type AmendmentEvent } from '../amendment/amendment.events.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { VoteNames } from '../adapters/vote-names.js';
import { Votings } from '../application/votings.js';
import { amendmentVoteDecider, type AmendmentVoteState, type CastVoteCommand } from './amendment-vote.decider.js';
import { AMENDMENT_VOTE_CATEGORY, type AmendmentVoteEvent, type VoteValue } from './amendment-vote.events.js';
import { type VotableAmendment, votableAmendmentFold } from './votable-amendment.fold.js';

const voteAggregate: Aggregate<AmendmentVoteState, CastVoteCommand, AmendmentVoteEvent> = {
  category: AMENDMENT_VOTE_CATEGORY,
  decider: amendmentVoteDecider,
};

const votableAggregate: Aggregate<VotableAmendment, never, AmendmentEvent> = {
  category: AMENDMENT_CATEGORY,
  decider: { ...votableAmendmentFold, decide: () => [] },
};

/** What the voter has said as it stands then: of a request that is sent again, perhaps what they have said since. */
interface CastVote {
  readonly value: VoteValue;
  readonly receipt: string;
  readonly position: string | undefined;
}

/** Votes on an amendment, or votes otherwise. The actor of the context is the voter and stands in no event. */
export class CastAmendmentVote extends Command<CastVote> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly value: VoteValue,
    /**
     * Of the request: sent again, because its answer was lost, it must not undo what the voter has said in another tab since.
     */
    readonly request: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, amedment, value, request } = this;
    const { tenant, actor: voter = '' } = context;
    const { state } = await get(DECISIONS).load(tenant, votableAggregate, amedment);
    const [{ eligibility, isRegular, terms }, resolved] = await Promise.all([
      get(KnownForTakingPart).findEligibility(context, state.process),
      get(KnownForTakingPart).whyResolved(tenant, state.document),
    ]);
    const { receipt, stream } = await get(VoteNames).nameVote(tenant, amedment, voter).catch(closedForGood);
    let command: CastVoteCommand = {
      amedment,
      value,
      amedmentExists: state.exists,
      isHidden: state.isHidden,
      isWithdrawn: state.isWithdrawn,
      isOwn: accountsOf(context).includes(state.user),
      isRegular,
      closed: eligibility.voting ?? resolved,
    };
    if (terms.voting.phase === 'none') {
      // Nobody who may not vote opens a voting.
      amendmentVoteDecider.decide(command, amendmentVoteDecider.initial);
      await get(Votings).open(tenant, state.process, context.now);
      // Its author may have taken it back while nobody voted yet: then it is gone, and no vote with it (decision 125).
      const { state: now } = await get(DECISIONS).load(tenant, votableAggregate, amedment);
      command = { ...command, amedmentExists: now.exists, isWithdrawn: now.isWithdrawn };
    }
    const event = await get(VoteNames).eventOf(tenant, amedment, `${voter}/${request}`);
    const { position, state: said } = await get(DECISIONS).execute(context, voteAggregate, stream, command, {
      eventIds: () => event,
    });
    return { value: said.value ?? value, receipt, position };
  }
}

/** Without its key no vote is taken, even if a date was moved since. */
function closedForGood(error: unknown): never {
  throw error instanceof KeyDestroyed ? new DomainError('participation.voting_closed') : error;
}
