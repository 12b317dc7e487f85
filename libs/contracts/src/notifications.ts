import { z } from 'zod';
import { noticeTopicNames, optionalTopics } from './notice-topics.js';
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

/** More processes than anybody follows. */
const MOST_QUIET = 500;

const offIn = (where: 'notice' | 'mail') => z.array(z.enum(optionalTopics(where))).max(noticeTopicNames.length);

/** What somebody wants to hear no more of; all else is told. */
export const noticePreferences = z.object({
  no_notice: offIn('notice').describe('Topics of which no notice comes.'),
  no_mail: offIn('mail').describe('Topics of which no e-mail comes.'),
  quiet_processes: z
    .array(id)
    .max(MOST_QUIET)
    .describe('Processes in which no answer is told, by notice or by e-mail.'),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** Body of `PATCH notifications/preferences`: what is left out stays. */
export const noticePreferenceChanges = z.strictObject(noticePreferences.shape).partial();
export type NoticePreferenceChanges = z.infer<typeof noticePreferenceChanges>;
