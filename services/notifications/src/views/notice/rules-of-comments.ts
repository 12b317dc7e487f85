import type {
  CommentHidden,
  CommentShownAgain,
  CommentWritten,
} from '../../../../published/src/participation/comment.js';
import { noticeRule } from './notice-rule.js';

const answered = (subtype: 'commented' | 'replied') =>
  noticeRule<CommentWritten>({
    on: 'CommentWritten',
    type: 'amd',
    subtype,
    to: ({ answers, parent }) =>
      answers !== null && (parent === null) === (subtype === 'commented') ? { person: answers } : null,
    about: ({ user }) => user,
    params: ({ process, comment }) => ({ process, comment }),
  });

/** Whom a comment answers hears of it, and its author of what moderation does. */
export const rulesOfComments = [
  answered('commented'),
  answered('replied'),
  noticeRule<CommentHidden>({
    on: 'CommentHidden',
    type: 'amd',
    subtype: 'comment_hidden',
    to: ({ user }) => ({ person: user }),
    params: ({ process, comment }) => ({ process, comment }),
  }),
  noticeRule<CommentShownAgain>({
    on: 'CommentShownAgain',
    type: 'amd',
    subtype: 'comment_shown',
    to: ({ user }) => ({ person: user }),
    params: ({ process, comment }) => ({ process, comment }),
  }),
];
