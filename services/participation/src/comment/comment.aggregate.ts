import type { Aggregate } from '@ateneo/cqrs';
import { type CommentReportCommand, commentReportDecider, type CommentReportState } from './comment-report.decider.js';
import { COMMENT_REPORT_CATEGORY, type CommentReportEvent } from './comment-report.events.js';
import { type CommentCommand, commentDecider, type CommentState } from './comment.decider.js';
import { COMMENT_CATEGORY, type CommentEvent } from './comment.events.js';

export const commentAggregate: Aggregate<CommentState, CommentCommand, CommentEvent> = {
  category: COMMENT_CATEGORY,
  decider: commentDecider,
};

export const commentReportAggregate: Aggregate<CommentReportState, CommentReportCommand, CommentReportEvent> = {
  category: COMMENT_REPORT_CATEGORY,
  decider: commentReportDecider,
};
