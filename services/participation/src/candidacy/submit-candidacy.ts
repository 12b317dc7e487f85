import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
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

  async run(get: Find): Promise<{ revision: number; position: string | undefined }> {
    const { context, act, candidacy, ifMatch } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, candidacyAggregate, candidacy);
    if (state.phase === 'none') throw new DomainError('participation.candidacy_not_found');
    const { presentation } = state;
    const read = await get(DECISIONS).load(tenant, presentationAggregate, presentation);
    const by = await get(CandidacyFacts).submitter(context, read.state);
    const options = { expectedRevision: ifMatch };
    if (act === 'withdraw') {
      const command = { do: 'withdraw' as const, candidacy, by };
      const done = await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
      await this.freeAll(get, context, candidacy, state);
      return done;
    }
    const command = { do: 'submit' as const, candidacy, by, rules: read.state.plan };
    // Refused as it would be: nothing is taken for what cannot be handed in.
    const isNew = candidacyDecider.decide(command, state).length > 0;
    const isToTake = isNew && !read.state.isTaken;
    // Another candidacy was first, or the rules were changed: decided anew by what stands now.
    if (isToTake && !(await this.freezeRules(get, context, { presentation, candidacy }, read.revision)))
      return this.run(get);
    return get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
  }

  /** From here on the rules stand, as they were read; false: something was written there meanwhile. */
  private async freezeRules(
    get: Find,
    context: CommandContext,
    about: { presentation: string; candidacy: string },
    revision: number,
  ) {
    try {
      const held = { expectedRevision: revision };
      await get(DECISIONS).execute(context, presentationAggregate, about.presentation, { do: 'take', ...about }, held);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'http.precondition_failed') return false;
      throw error;
    }
  }

  private async freeAll(
    get: Find,
    context: CommandContext,
    candidacy: string,
    { presentation, places }: CandidacyState,
  ) {
    for (const { user } of places.values()) {
      if (user !== null) await get(CandidacyFacts).free(context, { presentation, candidacy, user });
    }
  }
}
