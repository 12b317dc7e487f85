import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PROCESS_CATEGORY, type ProcessEvent } from '../process/process.events.js';
import { type ProcessTerms, processTermsFold, underVoting } from '../process/process-terms.fold.js';
import {
  isEndorsingOver,
  isRegular,
  isVotingOver,
  mayModerate,
  type PersonFacts,
  type Eligibility,
  eligibilityOf,
} from '../process/eligibility.rules.js';
import type { Windows } from '../process/voting-dates.rules.js';
import { hasVotingBegun, isVotingAwaited, mayBeVoted } from '../process/voting-begun.rules.js';
import { VOTING_CATEGORY, type VotingEvent } from '../process/voting.events.js';
import { type Voting, votingFold } from '../process/voting.fold.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';
import { EligibilityQuestions } from './eligibility-questions.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';

const termsAggregate: Aggregate<ProcessTerms, never, ProcessEvent> = {
  category: PROCESS_CATEGORY,
  decider: { ...processTermsFold, decide: () => [] },
};

const votingAggregate: Aggregate<Voting, never, VotingEvent> = {
  category: VOTING_CATEGORY,
  decider: { ...votingFold, decide: () => [] },
};

const noWindows: Windows = {
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
};

/** The facts that taking part in a process is decided by. */
export interface ParticipationFacts {
  readonly eligibility: Eligibility;
  readonly person: PersonFacts;
  readonly terms: ProcessTerms;
  readonly isRegular: boolean;
  readonly mayModerate: boolean;
  /** People may vote in the process. */
  readonly isVotable: boolean;
}

/** Brings together the streams of the process and its voting, the reference view of people and the tenant's dates. */
@Injectable()
export class KnownForTakingPart {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly people: GetPersonFacts,
    private readonly asked: EligibilityQuestions,
  ) {}

  /** How the context's actor stands in the process at the context's moment. */
  async findEligibility(context: CommandContext, process: string): Promise<ParticipationFacts> {
    const { tenant, now } = context;
    const user = context.onBehalfOf ?? context.actor;
    const [terms, person, windows] = await Promise.all([
      this.termsOf(tenant, process),
      this.people.find(tenant, user),
      this.windowsOf(tenant),
    ]);
    if (terms.exists && user !== undefined) this.asked.remember({ tenant, process, user, at: now, windows });
    const eligibility = eligibilityOf(terms, person, windows, now);
    const isVotable = mayBeVoted(terms, windows, now);
    return {
      eligibility,
      person,
      terms,
      isRegular: isRegular(person),
      mayModerate: mayModerate(person, terms),
      isVotable,
    };
  }

  /** Whether who asks is somebody: verified, and not deactivated. */
  async isVerified({ tenant, onBehalfOf, actor }: CommandContext): Promise<boolean> {
    const { is_verified, is_active } = await this.people.find(tenant, onBehalfOf ?? actor);
    return is_verified && is_active;
  }

  /** Whether voting in the process is over at the context's moment, for everybody. */
  async isVotingOver({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    return isVotingOver(await this.termsOf(tenant, process), await this.windowsOf(tenant), now);
  }

  /** Whether people vote, or voted, in the process at the context's moment. */
  async hasVotingBegun({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    return hasVotingBegun(await this.termsOf(tenant, process), await this.windowsOf(tenant), now);
  }

  /** Whether a voting in the process goes on, or is to come. */
  async isVotingAwaited({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    return isVotingAwaited(await this.termsOf(tenant, process), await this.windowsOf(tenant), now);
  }

  /** Whether endorsing in the process is over at the context's moment, for everybody. */
  async isEndorsingOver({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    return isEndorsingOver(await this.termsOf(tenant, process), await this.windowsOf(tenant), now);
  }

  /** Why nothing of a document’s amendments changes any more; null while that is not decided for good. */
  async whyResolved(tenant: string, document: string): Promise<'participation.document_approved' | null> {
    if (document === '') return null;
    const { state } = await this.decisions.load(tenant, resolutionAggregate, document);
    return state.closed_at === null ? null : 'participation.document_approved';
  }

  /** The process's terms as they stand, its voting with them; those of nothing where there is no such process. */
  async termsOf(tenant: string, process: string): Promise<ProcessTerms> {
    if (process === '') return processTermsFold.initial;
    const [{ state: terms }, { state: voting }] = await Promise.all([
      this.decisions.load(tenant, termsAggregate, process),
      this.decisions.load(tenant, votingAggregate, process),
    ]);
    return underVoting(terms, voting);
  }

  /** Dates of the tenant. */
  async windowsOf(tenant: string): Promise<Windows> {
    return (await this.tenants.byId(tenant))?.windows ?? noWindows;
  }

  /** Since when the process's voting is closed or annulled; null while it is neither. */
  async votingOverSince(tenant: string, process: string): Promise<string | null> {
    return (await this.decisions.load(tenant, votingAggregate, process)).state.over_since;
  }
}
