import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { actsAs, type CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { commentAggregate } from './comment.aggregate.js';

/** What is done to a comment that is there. */
export type CommentChange =
  | { readonly do: 'reword'; readonly content: string }
  | { readonly do: 'withdraw' }
  | { readonly do: 'hide'; readonly reason: string }
  | { readonly do: 'show' };

/** Says a comment otherwise, takes it back, hides it or shows it again: who may is decided by the facts of this moment. */
export class ChangeComment extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly comment: string,
    readonly change: CommentChange,
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeComment)
export class ChangeCommentHandler implements ICommandHandler<ChangeComment> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
  ) {}

  async execute({ context, comment, change, ifMatch }: ChangeComment) {
    const { state } = await this.decisions.load(context.tenant, commentAggregate, comment);
    const { eligibility, isRegular, mayModerate } = await this.facts.findEligibility(context, state.target.process);
    const by = { user: actsAs(context, state.user), isRegular, closed: eligibility.commenting };
    const command = { ...change, comment, by, mayModerate, now: context.now };
    return this.decisions.execute(context, commentAggregate, comment, command, {
      expectedRevision: ifMatch,
      once: true,
    });
  }
}
