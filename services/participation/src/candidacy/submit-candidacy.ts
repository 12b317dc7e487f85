import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { candidacyAggregate, presentationAggregate } from './aggregates.js';
import { candidacyDecider } from './candidacy.decider.js';
import type { CandidacyState } from './candidacy.fold.js';
import { CandidacyFacts } from './candidacy-facts.js';

/** Its submitter hands a candidacy in, or takes it back for good. `ifMatch`: the revision that was seen. */
export class SubmitCandidacy extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly act: 'submit' | 'withdraw',
    readonly candidacy: string,
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(SubmitCandidacy)
export class SubmitCandidacyHandler implements ICommandHandler<SubmitCandidacy> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: CandidacyFacts,
  ) {}

  async execute(asked: SubmitCandidacy): Promise<{ revision: number; position: string | undefined }> {
    const { context, act, candidacy, ifMatch } = asked;
    const { tenant } = context;
    const { state } = await this.decisions.load(tenant, candidacyAggregate, candidacy);
    if (state.phase === 'none') throw new DomainError('participation.candidacy_not_found');
    const { presentation } = state;
    const read = await this.decisions.load(tenant, presentationAggregate, presentation);
    const by = await this.facts.submitter(context, read.state);
    const options = { expectedRevision: ifMatch };
    if (act === 'withdraw') {
      const command = { do: 'withdraw' as const, candidacy, by };
      const done = await this.decisions.execute(context, candidacyAggregate, candidacy, command, options);
      await this.freeAll(context, candidacy, state);
      return done;
    }
    const command = { do: 'submit' as const, candidacy, by, rules: read.state.plan };
    // Refused as it would be: nothing is taken for what cannot be handed in.
    const isNew = candidacyDecider.decide(command, state).length > 0;
    const isToTake = isNew && !read.state.isTaken;
    // Another candidacy was first, or the rules were changed: decided anew by what stands now.
    if (isToTake && !(await this.freezeRules(context, { presentation, candidacy }, read.revision)))
      return this.execute(asked);
    return this.decisions.execute(context, candidacyAggregate, candidacy, command, options);
  }

  /** From here on the rules stand, as they were read; false: something was written there meanwhile. */
  private async freezeRules(
    context: CommandContext,
    about: { presentation: string; candidacy: string },
    revision: number,
  ) {
    try {
      const held = { expectedRevision: revision };
      await this.decisions.execute(context, presentationAggregate, about.presentation, { do: 'take', ...about }, held);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'http.precondition_failed') return false;
      throw error;
    }
  }

  private async freeAll(context: CommandContext, candidacy: string, { presentation, places }: CandidacyState) {
    for (const { user } of places.values()) {
      if (user !== null) await this.facts.free(context, { presentation, candidacy, user });
    }
  }
}
