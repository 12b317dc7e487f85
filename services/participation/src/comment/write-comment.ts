import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, fieldError } from '@ateneo/kernel';
import { CommentTargets, type TargetReference } from '../application/comment-targets.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import type { CommentTarget } from '../../../published/src/participation/comment.js';
import { commentAggregate } from './comment.aggregate.js';

/** Writes a comment under something, or a reply; the actor of the context is the author. */
export class WriteComment extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly comment: string,
    readonly wanted: TargetReference,
    readonly parent: string | null,
    readonly content: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, comment, wanted, parent: asked, content } = this;
    const { tenant, now } = context;
    const before = await get(DECISIONS).load(tenant, commentAggregate, comment);
    // A repetition of what was done; what it is about may be gone by now.
    if (before.state.phase !== 'none') return { revision: before.revision, position: undefined };
    const { target, author } = await get(CommentTargets).find(tenant, wanted);
    const { parent, answered } = await this.parentOf(get, tenant, asked, target);
    const { eligibility, person, isRegular } = await get(KnownForTakingPart).findEligibility(context, target.process);
    const user = context.onBehalfOf ?? context.actor ?? '';
    const whose = answered ?? author;
    return get(DECISIONS).execute(context, commentAggregate, comment, {
      do: 'write',
      comment,
      target,
      parent,
      content,
      answers: whose !== null && accountsOf(context).includes(whose) ? null : whose,
      by: { user, isRegular, closed: eligibility.commenting },
      basis: { organization: person.organization },
      now,
    });
  }

  /** One level deep: a reply to a reply joins it. */
  private async parentOf(get: Find, tenant: string, asked: string | null, target: CommentTarget) {
    if (asked === null) return { parent: null, answered: null };
    const { state } = await get(DECISIONS).load(tenant, commentAggregate, asked);
    if (state.phase !== 'written' || state.isHidden || !isSame(state.target, target)) {
      throw fieldError('parent', 'participation.unknown_comment');
    }
    return { parent: state.parent ?? asked, answered: state.user };
  }
}

const fields = ['process', 'document', 'article', 'amedment', 'documentalternative'] as const;

function isSame(a: CommentTarget, b: CommentTarget): boolean {
  return fields.every((field) => (a[field] ?? null) === (b[field] ?? null));
}
