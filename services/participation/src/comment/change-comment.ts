import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { actsAs, type CommandContext } from '@ateneo/kernel';
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

  async run(get: Find) {
    const { context, comment, change, ifMatch } = this;
    const { state } = await get(DECISIONS).load(context.tenant, commentAggregate, comment);
    const { eligibility, isRegular, mayModerate } = await get(KnownForTakingPart).findEligibility(
      context,
      state.target.process,
    );
    const by = { user: actsAs(context, state.user), isRegular, closed: eligibility.commenting };
    const command = { ...change, comment, by, mayModerate, now: context.now };
    return get(DECISIONS).execute(context, commentAggregate, comment, command, {
      expectedRevision: ifMatch,
      once: true,
    });
  }
}
