import { z } from 'zod';
import { id, moment } from './primitives.js';

/** Notification types (specification, 3): general, about a person, about amendments and what is voted. */
const noticeType = z.enum(['gen', 'ude', 'amd']);

/** What a notification is filled with when it is read, for whoever reads it; nothing of it is stored (contract, 9). */
const noticeParams = z.object({
  title: z.string().describe('One sentence, in the language of the request.'),
  description: z.string().describe('What it is about: a title, or why.'),
  link: z.string().nullable().describe('A route of the member app, or of the console below `/admin/`.'),
  subtype: z.string(),
  'user-name': z.string().nullable(),
  'user-email': z.string().nullable().describe('For superusers alone.'),
  process: id.nullable(),
  amedment: id.nullable(),
  comment: z.string().nullable(),
  review: z.string().nullable(),
});

/** A notification as its reader gets it (specification, 3). */
export const notice = z.object({
  id,
  type: noticeType,
  is_readed: z.boolean(),
  creation_datetime: moment,
  params: noticeParams,
});
export type Notice = z.infer<typeof notice>;

/** Body of `POST notifications/notifications/mark_readed` and `mark_unreaded`. */
export const noticeIds = z.strictObject({ ids: z.array(id).min(1).max(100) });

/** What they answer: how many are unread from then on. */
export const unreadNotices = z.object({ unread: z.int() });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** What somebody wants to hear no more of: `type.subtype`, or `comments.` and a process: answers in it, by notice and by mail. */
export const mutedNotices = z.object({
  muted: z.array(z.string()),
  mutable: z.array(z.string()).describe('All that can be muted.'),
});
export type MutedNotices = z.infer<typeof mutedNotices>;
