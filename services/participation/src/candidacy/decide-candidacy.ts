import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { candidacyAggregate } from './aggregates.js';
import { CandidacyFacts } from './candidacy-facts.js';

type Decision = { readonly do: 'proclaim' } | { readonly do: 'return' | 'reject'; readonly reason: string };

/** What superusers decide of a candidacy that was handed in. `ifMatch`: the revision that was seen. */
export class DecideCandidacy extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly candidacy: string,
    readonly decision: Decision,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, candidacy, decision, ifMatch } = this;
    const options = { expectedRevision: ifMatch, once: true };
    const command = { ...decision, candidacy };
    const done = await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
    if (decision.do !== 'reject') return done;
    // Its candidates may stand elsewhere.
    const { presentation, places } = done.state;
    for (const { user } of places.values()) {
      if (user !== null) await get(CandidacyFacts).free(context, { presentation, candidacy, user });
    }
    return done;
  }
}
