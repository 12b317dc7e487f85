import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PROCESS_CATEGORY, type ProcessEvent } from '../process/process.events.js';
import { type ProcessTerms, processTermsFold } from '../process/process-terms.fold.js';
import {
  isEndorsingOver,
  isRegular,
  isVotingOver,
  mayModerate,
  type PersonFacts,
  type Standing,
  standingOf,
  unknownPerson,
  votingOverSince,
  type Windows,
} from '../process/standing.fold.js';
import { GetPersonFacts } from './get-person-facts.js';

const termsAggregate: Aggregate<ProcessTerms, never, ProcessEvent> = {
  category: PROCESS_CATEGORY,
  decider: { ...processTermsFold, decide: () => [] },
};

const noWindows: Windows = {
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
};

/** The facts that taking part in a process is decided by. */
export interface KnownStanding {
  readonly standing: Standing;
  readonly person: PersonFacts;
  readonly isRegular: boolean;
  readonly mayModerate: boolean;
}

/** Brings together the process's own stream, the reference view of people and the tenant's dates. */
@Injectable()
export class KnownForTakingPart {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly people: GetPersonFacts,
  ) {}

  /** How the context's actor stands in the process at the context's moment. */
  async about(context: CommandContext, process: string): Promise<KnownStanding> {
    const { tenant, now } = context;
    const [{ state: terms }, person, settings] = await Promise.all([
      process === '' ? { state: processTermsFold.initial } : this.decisions.load(tenant, termsAggregate, process),
      this.people.of(tenant, context.onBehalfOf ?? context.actor),
      this.tenants.byId(tenant),
    ]);
    const standing = standingOf(terms, person ?? unknownPerson, settings?.windows ?? noWindows, now);
    return { standing, person, isRegular: isRegular(person), mayModerate: mayModerate(person, terms) };
  }

  /** Whether who asks is somebody: verified, and not deactivated. */
  async isVerified({ tenant, onBehalfOf, actor }: CommandContext): Promise<boolean> {
    const { is_verified, is_active } = await this.people.of(tenant, onBehalfOf ?? actor);
    return is_verified && is_active;
  }

  /** Whether voting in the process is over at the context's moment, for everybody. */
  async isVotingOver({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    const { state: terms } = await this.decisions.load(tenant, termsAggregate, process);
    const settings = await this.tenants.byId(tenant);
    return isVotingOver(terms, settings?.windows ?? noWindows, now);
  }

  /** Whether endorsing in the process is over at the context's moment, for everybody. */
  async isEndorsingOver({ tenant, now }: CommandContext, process: string): Promise<boolean> {
    const { state: terms } = await this.decisions.load(tenant, termsAggregate, process);
    const settings = await this.tenants.byId(tenant);
    return isEndorsingOver(terms, settings?.windows ?? noWindows, now);
  }

  /** The process's terms as they stand; those of nothing where there is no such process. */
  async termsOf(tenant: string, process: string): Promise<ProcessTerms> {
    return process === ''
      ? processTermsFold.initial
      : (await this.decisions.load(tenant, termsAggregate, process)).state;
  }

  /** Since when nobody votes in the process any more, by the dates of this moment; null while none ends it. */
  async votingOverSince(tenant: string, process: string): Promise<string | null> {
    const { state: terms } = await this.decisions.load(tenant, termsAggregate, process);
    const settings = await this.tenants.byId(tenant);
    return votingOverSince(terms, settings?.windows ?? noWindows);
  }
}
