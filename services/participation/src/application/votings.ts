import { randomUUID } from 'node:crypto';
import { type Aggregate, DECISIONS, type Decided, type Decisions, EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import {
  type AmendmentVoteState,
  voteWithdrawalDecider,
  type WithdrawVoteCommand,
} from '../amendment-vote/amendment-vote.decider.js';
import { AMENDMENT_VOTE_CATEGORY, type AmendmentVoteEvent } from '../amendment-vote/amendment-vote.events.js';
import type { ProcessTerms } from '../process/process-terms.fold.js';
import { openingOf, votingEnd, type Windows } from '../process/voting-dates.rules.js';
import { outcomeOf } from '../process/outcome.rules.js';
import { type VotingCommand, votingDecider, type VotingState } from '../process/voting.decider.js';
import { VOTING_CATEGORY, type FrozenTerms, type VotingEvent } from '../process/voting.events.js';
import type { Voting } from '../process/voting.fold.js';
import { counts } from '../views/amendment/amendments-list.js';
import { KnownForTakingPart } from './known-for-taking-part.js';
import { Voters } from '../facts/voters.js';
import { VotesOfEndedAccounts } from './votes-of-ended-accounts.js';

const votingAggregate: Aggregate<VotingState, VotingCommand, VotingEvent> = {
  category: VOTING_CATEGORY,
  decider: votingDecider,
};

const withdrawalAggregate: Aggregate<AmendmentVoteState, WithdrawVoteCommand, AmendmentVoteEvent> = {
  category: AMENDMENT_VOTE_CATEGORY,
  decider: voteWithdrawalDecider,
};

/** So many outcomes fit into one append. */
const AT_ONCE = 300;
/** Who may vote. */
const people = 'participation.person';
/** Totals are read here, once these views have seen that no vote comes any more. */
const counted = [
  'participation.amendment',
  'participation.amendment_vote',
  'participation.ended_account',
  'participation.vote_key',
  people,
];

interface Counted {
  readonly amedment: string;
  readonly author: string;
  readonly up: number;
  readonly down: number;
  readonly abs: number;
}

/** Opens, ends and counts votings on the amendments of a process. */
@Injectable()
export class Votings {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly database: Database,
    private readonly facts: KnownForTakingPart,
    private readonly voters: Voters,
    private readonly ended: VotesOfEndedAccounts,
  ) {}

  /** Freezes what the voting goes by; of one that has opened, nothing. In nobody's name: it may be a voter who is first. */
  async open(tenant: string, process: string, now: string): Promise<void> {
    const [terms, windows] = await Promise.all([this.facts.termsOf(tenant, process), this.facts.windowsOf(tenant)]);
    if (terms.voting.phase !== 'none') return;
    await this.mustHaveSeen([people]);
    const opened_at = openingOf(terms, windows, now);
    const electorate = await this.voters.count(tenant, terms, opened_at);
    const frozen = frozenFrom(terms, windows, electorate);
    await this.decide(inNobodysName(tenant, now), { do: 'open', process, opened_at, terms: frozen });
  }

  /** No vote comes any more: counts what there is. Goes on where it was broken off. */
  async close(tenant: string, process: string, now: string): Promise<void> {
    const context = inNobodysName(tenant, now);
    await this.decide(context, { do: 'end', process, now });
    const { state } = await this.decisions.load(tenant, votingAggregate, process);
    if (state.voting.phase !== 'ended') return;
    await this.mustHaveSeen(counted);
    await this.withdrawVotesOfEnded(context, process, state.voting);
    await this.mustHaveSeen(counted);
    const electors = await this.voters.electors(tenant, await this.facts.termsOf(tenant, process));
    const all = (await this.totals(tenant, process)).map(({ amedment, author, ...totals }) => ({
      amedment,
      ...outcomeOf(totals, state.voting.frozen!.rules, electors.besides(author)),
    }));
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await this.decide(context, { do: 'count', process, outcomes: all.slice(from, from + AT_ONCE) });
    }
    const electorate = Math.max(electors.size, ...all.map((one) => one.electorate));
    await this.decide(context, { do: 'close', process, electorate, now });
  }

  /** Not when an account ends: its vote would stand beside what names the person (contract, 6). */
  private async withdrawVotesOfEnded(context: CommandContext, process: string, voting: Voting): Promise<void> {
    const { opened_at, end_datetime } = voting;
    const votes = await this.ended.inVoting(context.tenant, process, opened_at!, end_datetime!);
    for (const { stream, ...command } of votes) {
      await this.decisions.execute(context, withdrawalAggregate, stream, command);
    }
  }

  decide(context: CommandContext, command: VotingCommand): Promise<Decided<VotingState, VotingEvent>> {
    return this.decisions.execute(context, votingAggregate, command.process, command);
  }

  /** All that there is by now. */
  private async mustHaveSeen(views: readonly string[]): Promise<void> {
    const position = await this.store.head();
    for (const view of views) {
      if (!(await this.views.reached(view, position))) throw new DomainError('http.unavailable');
    }
  }

  /** What moderation hid has no outcome, nor what its author took back. */
  private totals(tenant: string, process: string): Promise<Counted[]> {
    return this.database.read<Counted>(
      tenant,
      `select a.id as amedment, ${personOf('a.author')} as author, count(*) filter (where v.value = 'up')::int as up,
          count(*) filter (where v.value = 'down')::int as down, count(*) filter (where v.value = 'abs')::int as abs
        from participation.amendment a left join participation.amendment_vote v on v.amedment = a.id
        where a.process = $1 and ${counts} group by a.id, a.author order by a.id`,
      [process],
    );
  }
}

function frozenFrom(terms: ProcessTerms, tenant: Windows, electorate: number): FrozenTerms {
  const { schedule, audience, rules } = terms;
  return {
    start_datetime: schedule.start_datetime,
    end_datetime: votingEnd(terms, tenant),
    amedment_vote_start_datetime: schedule.amedment_vote_start_datetime ?? tenant.amedment_vote_start_datetime,
    amedment_voting_start_datetime: schedule.amedment_voting_start_datetime ?? tenant.amedment_voting_start_datetime,
    ...audience,
    rules,
    electorate,
  };
}

function inNobodysName(tenant: string, now: string): CommandContext {
  return { tenant, source: 'system', now, correlationId: randomUUID() };
}
