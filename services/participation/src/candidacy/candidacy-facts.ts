import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { candidacyAggregate, candidateAggregate, presentationAggregate } from './aggregates.js';
import type { Submitter } from './candidacy.decider.js';
import type { PresentationState } from './presentation.decider.js';
import { EligibilityQuestions } from '../application/eligibility-questions.js';
import { factOf, mayBeCandidate, whyNotNow } from './candidate-eligibility.rules.js';

/** A claim whose candidacy the person does not stand in is left over from a process that died. */
const LEFT_OVER_MS = 60_000;

/** What candidacies are decided by: the presentation, the process's terms, people, and where these stand already. */
@Injectable()
export class CandidacyFacts {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
    private readonly people: GetPersonFacts,
    private readonly asked: EligibilityQuestions,
  ) {}

  async presentation(tenant: string, presentation: string): Promise<PresentationState> {
    return (await this.decisions.load(tenant, presentationAggregate, presentation)).state;
  }

  /** Who hands in, or writes in it. */
  async submitter(
    context: CommandContext,
    { process, plan }: PresentationState,
  ): Promise<Submitter & { organization: string | null }> {
    const { eligibility, isRegular, person } = await this.facts.findEligibility(context, process);
    const terms = await this.facts.termsOf(context.tenant, process);
    const closed = eligibility.participating ?? this.closedNow(plan, terms.schedule, context.now);
    return { accounts: accountsOf(context), isRegular, closed, organization: person.organization };
  }

  /** Why the context's person may not stand there now: the code of a refusal, or null. */
  async whyNotStand(context: CommandContext, { process, plan }: PresentationState): Promise<string | null> {
    const { eligibility, person } = await this.facts.findEligibility(context, process);
    const terms = await this.facts.termsOf(context.tenant, process);
    const closed = eligibility.participating ?? this.closedNow(plan, terms.schedule, context.now);
    const { organization_since: since } = await this.people.sinceWhen(
      context.tenant,
      context.onBehalfOf ?? context.actor,
    );
    return closed ?? (mayBeCandidate(plan, { ...person, since }) ? null : 'participation.not_entitled');
  }

  private closedNow(...about: Parameters<typeof whyNotNow>): string | null {
    const code = whyNotNow(...about);
    if (code !== null) this.asked.because(code, [factOf(...about)]);
    return code;
  }

  /** Gives the person's one place in the presentation to the candidacy. Throws `stands_already`. */
  async bind(context: CommandContext, about: { presentation: string; candidacy: string; user: string }): Promise<void> {
    const candidate = derivedId(about.presentation, about.user);
    const { state } = await this.decisions.load(context.tenant, candidateAggregate, candidate);
    if (state.candidacy !== null && state.candidacy !== about.candidacy) {
      const { candidacy: other, since } = state;
      const isOld = Date.parse(context.now) - Date.parse(since ?? context.now) > LEFT_OVER_MS;
      if (isOld && !(await this.isCandidateIn(context.tenant, other, about.user))) {
        await this.free(context, { ...about, candidacy: other });
      }
    }
    if (await this.isCandidateByAnother(context, about)) throw new DomainError('participation.stands_already');
    await this.claim(context, 'bind', about);
  }

  /** Lets the person stand elsewhere again, if their place was given to this candidacy. */
  free(context: CommandContext, about: { presentation: string; candidacy: string; user: string }): Promise<void> {
    return this.claim(context, 'free', about);
  }

  private async claim(
    context: CommandContext,
    what: 'bind' | 'free',
    about: { presentation: string; candidacy: string; user: string },
  ): Promise<void> {
    const candidate = derivedId(about.presentation, about.user);
    const command = { do: what, about: { candidate, ...about }, at: context.now };
    await this.decisions.execute(context, candidateAggregate, candidate, command);
  }

  /** Whether the same person stands there with another account, which was merged into theirs. */
  private async isCandidateByAnother(
    context: CommandContext,
    { presentation, user }: { presentation: string; user: string },
  ) {
    const { tenant } = context;
    const others = accountsOf(context).filter((one) => one !== user);
    return (await this.countCandidates(tenant, presentation, others)) > 0;
  }

  /** How many of these accounts stand in a presentation, by the streams that decide it. */
  async countCandidates(tenant: string, presentation: string, accounts: readonly string[]): Promise<number> {
    const stands = accounts.map(async (one) => {
      const candidate = derivedId(presentation, one);
      const { candidacy } = (await this.decisions.load(tenant, candidateAggregate, candidate)).state;
      return candidacy !== null && (await this.isCandidateIn(tenant, candidacy, one));
    });
    return (await Promise.all(stands)).filter(Boolean).length;
  }

  private async isCandidateIn(tenant: string, candidacy: string, user: string): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, candidacyAggregate, candidacy);
    if (state.phase === 'withdrawn' || state.phase === 'rejected') return false;
    return [...state.candidates, ...state.substitutes].some((id) => {
      const place = state.places.get(id);
      return place?.user === user && place.state === 'accepted';
    });
  }
}
