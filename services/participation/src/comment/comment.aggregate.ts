import type { Aggregate } from '@ateneo/cqrs';
import { type CommentCommand, commentDecider, type CommentState } from './comment.decider.js';
import { COMMENT_CATEGORY, type CommentEvent } from './comment.events.js';

export const commentAggregate: Aggregate<CommentState, CommentCommand, CommentEvent> = {
  category: COMMENT_CATEGORY,
  decider: commentDecider,
};
