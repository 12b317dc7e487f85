import { comment, type Comment, commentChanges, wholeComment, type WholeComment } from '@ateneo/contracts';
import { type ReadContext, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import type { ChapterText } from '../document/document-text.fold.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { commentProjection } from '../views/comment/comment.projection.js';
import { commentRecordOf, type CommentSurroundings, type JoinedComment } from '../views/comment/comment-record.js';
import { asked, commentsList, oneOnly } from '../views/comment/comments-list.js';
import { commentReportProjection } from '../views/comment-report/comment-report.projection.js';
import { documentProjection } from '../views/document/document.projection.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import type { Reader } from '../views/reader.js';
import { commentAggregate } from './comment.aggregate.js';

/** Comments of processes that the reader may see. */
export const comments: Resource<JoinedComment, Reader, Comment, CommentSurroundings, WholeComment> = {
  path: 'processes/comments',
  name: 'Comment',
  projection: commentProjection,
  stream: streamsOf(commentAggregate),
  reads: [processProjection, documentProjection, amendmentProjection, commentReportProjection],
  list: commentsList,
  record: comment,
  changes: commentChanges,
  derived: [
    'reply_count',
    'can_edit',
    'can_delete',
    'can_reply',
    'can_report',
    'can_moderate',
    'report_count',
    'is_commenting_open',
    'update_datetime',
  ],
  notFound: 'participation.comment_not_found',
  sees: asked,
  around,
  answer: commentRecordOf,
  whole: {
    record: wholeComment,
    columns: oneOnly,
    async of(answer, { row, ask }) {
      if (!answer.can_moderate) return { ...answer, earlier: [], reports: [] };
      const reports = await ask.read<WholeComment['reports'][number]>(
        `select reason, text, creation_datetime from participation.comment_report
         where comment = $1 and not is_settled order by creation_datetime`,
        [row.id],
      );
      return { ...answer, earlier: [...(row.earlier ?? [])], reports };
    },
  },
};

async function around(rows: readonly JoinedComment[], _: Reader, { tenant, read, get }: ReadContext) {
  const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [processes, documents, names] = await Promise.all([
    read<ProcessRow>('select * from participation.process where id = any($1::uuid[])', [
      unique(rows.map(({ process }) => process)),
    ]),
    read<{ id: string; chapters: ChapterText[] }>(
      'select id, chapters from participation.document where id = any($1::uuid[])',
      [unique(rows.map(({ article, document }) => article && document))],
    ),
    get(QueryBus).execute<DisplayNames, Map<string, string>>(
      new DisplayNames(tenant, unique(rows.map(({ author }) => author))),
    ),
  ]);
  return { processes: byId(processes), documents: byId(documents), names };
}

function byId<One extends { id: string }>(all: readonly One[]): Map<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}
