import type { DomainEvent } from '@ateneo/kernel';

/** Why somebody reports a comment. */
export type ReportReason = 'spam' | 'insult' | 'personal_data' | 'off_topic' | 'other';

/** True when somebody told moderation of a comment. What they wrote is sealed with their own key. */
export type CommentReported = DomainEvent<
  'CommentReported',
  {
    readonly comment: string;
    readonly report: string;
    readonly user: string;
    readonly reason: ReportReason;
    readonly text: string | null;
  }
>;

/** True when moderation had looked at all reports of a comment so far and left it as it is. */
export type CommentReportsDismissed = DomainEvent<'CommentReportsDismissed', { readonly comment: string }>;

export type CommentReportEvent = CommentReported | CommentReportsDismissed;

/** Streams: `participation.comment_report-<tenant>-<comment>`: one a comment, so that nobody reports twice. */
export const COMMENT_REPORT_CATEGORY = 'participation.comment_report';

export const commentReportEventTypes = {
  CommentReported: { version: 1, subject: 'user', personal: ['text'] },
  CommentReportsDismissed: { version: 1 },
} as const;
