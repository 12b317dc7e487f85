import { commentBody, type CommentBody, commentTarget, emptyBody, hideBody, reportBody } from '@ateneo/contracts';
import { LIMITS } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { type ActContext, changes, creates, deletes, does, lists, routes, shows } from '@ateneo/resource';
import type { TargetReference } from '../application/comment-targets.js';
import { personProjection } from '../facts/person.projection.js';
import { commentsList } from '../views/comment/comments-list.js';
import { documentProjection } from '../views/document/document.projection.js';
import { takingPart } from '../queries/taking-part.js';
import { ChangeComment, type CommentChange } from './change-comment.js';
import { comments } from './comment.resource.js';
import { type ReportAct, ReportComment } from './report-comment.js';
import { WriteComment } from './write-comment.js';

/** Comments on what is discussed: written, reworded for a while, taken back, reported, hidden (specification, 6). */
export const commentController = routes(comments, {
  ...takingPart,
  key: 'comment',
  before: ({ ctx }) => Promise.all([ctx.fresh(personProjection.name), ctx.fresh(documentProjection.name)]),
  acts: {
    list: lists('Comments of the processes that the reader may see.', commentsList({ isManager: true })),
    show: shows('One; who moderates reads what it said before and its reports.'),
    write: creates(commentBody, 'Writes one, or a reply.', async (body, { ctx, id, get }) => {
      const { parent = null, content } = body;
      const wanted = targetIn(body);
      await get(LIMITS).spend(ctx.tenant, 'comment', ctx.viewer!.id);
      return new WriteComment(ctx.command(), id, wanted, parent, content);
    }),
    reword: changes(
      "Says one's own otherwise, in its first 15 minutes.",
      async ({ content }: { content?: string }, at) => {
        if (content === undefined) return { position: undefined };
        await at.get(LIMITS).spend(at.ctx.tenant, 'comment', at.ctx.viewer!.id);
        return change(at, { do: 'reword', content });
      },
    ),
    withdraw: deletes("Takes one's own back; answers it as it was.", (_, at) => change(at, { do: 'withdraw' }), {
      heeds: true,
    }),
    hide: does(
      hideBody,
      'Moderation: of what it says only its author and who moderates are told from now on.',
      ({ reason }, at) => change(at, { do: 'hide', reason }),
      { permission: 'moderate', heeds: true },
    ),
    showAgain: does(emptyBody, 'Moderation: everybody reads it again.', (_, at) => change(at, { do: 'show' }), {
      at: 'POST :id/show',
      permission: 'moderate',
      heeds: true,
    }),
    report: does(reportBody, 'Tells moderation of one, once a person.', async (body, at) => {
      await at.get(LIMITS).spend(at.ctx.tenant, 'report', at.ctx.viewer!.id);
      return report(at, { do: 'report', report: at.ctx.newId('report'), ...body });
    }),
    dismiss: does(
      emptyBody,
      'Moderation: has looked at its reports, and leaves it.',
      (_, at) => report(at, { do: 'dismiss' }),
      { permission: 'moderate' },
    ),
  },
});

const change = ({ ctx, id }: ActContext, said: CommentChange) =>
  new ChangeComment(ctx.command(), id, said, ctx.ifMatch);

async function report({ ctx, id, row }: ActContext, act: ReportAct): Promise<ReportComment> {
  // What one may not read one may not report either.
  await row();
  return new ReportComment(ctx.command(), id, act);
}

function targetIn(body: CommentBody): TargetReference {
  const named = commentTarget.options.filter((on) => body[on] !== undefined);
  const [on] = named;
  if (on === undefined || named.length > 1) throw fieldError('process', 'participation.one_place');
  return { on, id: body[on]! };
}
