import type { DomainEvent } from '@ateneo/kernel';
import type {
  CommentHidden,
  CommentShownAgain,
  CommentWithdrawn,
  CommentWritten,
} from '../../../published/src/participation/comment.js';

/**
 * True when it was said what a comment says, and until when its author may say it otherwise; with its beginning, in the same
 * append. Null once its key is gone.
 */
export type CommentWorded = DomainEvent<
  'CommentWorded',
  { readonly comment: string; readonly content: string | null; readonly rewordable_until: string }
>;

/** True when its author said it otherwise, within the first minutes: the whole of it. */
export type CommentReworded = DomainEvent<
  'CommentReworded',
  { readonly comment: string; readonly content: string | null }
>;

/** True when what a comment says is gone for good, since its author was erased and let no text stay, or had taken it back. */
export type CommentTextErased = DomainEvent<'CommentTextErased', { readonly comment: string }>;

export type CommentEvent =
  | CommentWritten
  | CommentWorded
  | CommentReworded
  | CommentWithdrawn
  | CommentHidden
  | CommentShownAgain
  | CommentTextErased;

/** Streams: `participation.comment-<tenant>-<comment>`. */
export const COMMENT_CATEGORY = 'participation.comment';

export const commentEventTypes = {
  CommentWritten: { version: 1, authored: { text: 'comment', by: 'user' } },
  // Not the author's key: a text may stay when its author goes.
  CommentWorded: { version: 1, subject: 'comment', personal: ['content'] },
  CommentReworded: { version: 1, subject: 'comment', personal: ['content'] },
  CommentWithdrawn: { version: 1 },
  CommentHidden: { version: 1, subject: 'comment', personal: ['reason'] },
  CommentShownAgain: { version: 1 },
  CommentTextErased: { version: 1, erases: { key: 'person', of: 'comment' } },
} as const;
