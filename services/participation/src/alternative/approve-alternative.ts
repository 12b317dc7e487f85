import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import type { WriteOutcome } from '@ateneo/resource';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(ApproveAlternative)
export class ApproveAlternativeHandler implements ICommandHandler<ApproveAlternative> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
  ) {}

  async execute({ context, alternative, reviewers, ifMatch }: ApproveAlternative): Promise<WriteOutcome> {
    const { state } = await this.decisions.load(context.tenant, alternativeAggregate, alternative);
    const closed = await this.facts.whyResolved(context.tenant, state.document);
    const command = { do: 'approve' as const, alternative, reviewers, closed };
    return this.decisions.execute(context, alternativeAggregate, alternative, command, {
      expectedRevision: ifMatch,
      once: true,
    });
  }
}
