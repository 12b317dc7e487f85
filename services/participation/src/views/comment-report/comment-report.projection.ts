import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { CommentReported, CommentReportsDismissed, ReportReason } from '../../comment/comment-report.events.js';

/** One report of a comment, for who moderates; by whom, only that nobody reports twice. */
export interface CommentReportRow extends ViewRow {
  comment: string;
  reporter: string;
  reason: ReportReason;
  /** Null once who reported is erased. */
  text: string | null;
  /** Moderation has looked at it. */
  is_settled: boolean;
  creation_datetime: string;
}

export const commentReportProjection: Projection<CommentReportRow> = {
  name: 'participation.comment_report',
  version: 1,
  table: 'participation.comment_report',
  columns: ['id', 'comment', 'reporter', 'reason', 'text', 'is_settled', 'creation_datetime'],
  on: {
    CommentReported: step<CommentReportRow, RecordedEvent<CommentReported>>({
      key: ({ data }) => data.report,
      apply: (_, { data: { comment, user, reason, text }, meta: { time } }, id) => ({
        id,
        comment,
        reporter: user,
        reason,
        text,
        is_settled: false,
        creation_datetime: time,
      }),
    }),
    CommentReportsDismissed: step<CommentReportRow, RecordedEvent<CommentReportsDismissed>>({
      key: () => [],
      where: ({ data }) => ({ column: 'comment', value: data.comment }),
      apply: (row) => row && { ...row, is_settled: true },
    }),
    // That something was reported stays.
    AccountErased: step<CommentReportRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'reporter', value: data.user }),
      apply: (row) => row && { ...row, text: null },
    }),
  },
};
