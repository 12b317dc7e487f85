import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { alternativeAggregate } from './alternative.aggregate.js';

/** Publishes an alternative that was handed in. `reviewers`: all accounts of who decides; `ifMatch`: the revision that was seen. */
export class ApproveAlternative extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly alternative: string,
    readonly reviewers: readonly string[],
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, alternative, reviewers, ifMatch } = this;
    const { state } = await get(DECISIONS).load(context.tenant, alternativeAggregate, alternative);
    const closed = await get(KnownForTakingPart).whyResolved(context.tenant, state.document);
    const command = { do: 'approve' as const, alternative, reviewers, closed };
    return get(DECISIONS).execute(context, alternativeAggregate, alternative, command, {
      expectedRevision: ifMatch,
      once: true,
    });
  }
}
