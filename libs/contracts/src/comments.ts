import { z } from 'zod';
import { id, moment, prose } from './primitives.js';

/** What a comment stands under. */
export const commentTarget = z.enum(['process', 'document', 'article', 'amedment', 'documentalternative']);
export type CommentTarget = z.infer<typeof commentTarget>;

/** Why somebody reports a comment. */
export const reportReason = z.enum(['spam', 'insult', 'personal_data', 'off_topic', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/** 1 to 5,000 characters of CommonMark. */
const content = prose(5_000)
  .refine((text) => text !== '', { params: { code: 'participation.content_required' } })
  .meta({ minLength: 1 })
  .describe('CommonMark without raw HTML.');

/** Body of POST processes/comments: under exactly one thing. A reply names its parent as well. */
export const commentBody = z
  .strictObject({
    process: id.optional(),
    document: id.optional(),
    article: id.optional(),
    amedment: id.optional(),
    documentalternative: id.optional(),
    parent: id.nullable().optional().describe('The comment that it answers; a reply to a reply joins it.'),
    content,
  })
  .meta({ oneOf: commentTarget.options.map((one) => ({ required: [one] })) });
export type CommentBody = z.infer<typeof commentBody>;

/** Body of PATCH processes/comments/{id}. */
export const commentChanges = z.strictObject({ content }).partial();

/** Body of POST processes/comments/{id}/report. */
export const reportBody = z
  .strictObject({ reason: reportReason, text: prose(1_000).default('').describe('Needed with `other`.') })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    params: { code: 'http.required' },
  })
  .meta({
    anyOf: [
      { properties: { reason: { type: 'string', enum: reportReason.exclude(['other']).options } } },
      { required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
    ],
  });
export type ReportBody = z.infer<typeof reportBody>;

/** A comment as it is answered. */
export const comment = z.object({
  id,
  process: id,
  process_title: z.string(),
  document: id.nullable(),
  article: id.nullable(),
  amedment: id.nullable(),
  documentalternative: id.nullable(),
  on: commentTarget,
  target_title: z.string().nullable().describe('Of what it stands under; null when that is gone.'),
  parent: id.nullable(),
  content: z.string(),
  user: id.nullable().describe('The author; null when erased without a name.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  is_withdrawn: z.boolean(),
  is_text_erased: z.boolean(),
  is_hidden: z.boolean().describe('Moderation hid it: of its words only the author and who moderates are told.'),
  hidden_reason: z.string().nullable(),
  reply_count: z.number().int(),
  edited_datetime: moment.nullable(),
  editable_until: moment.nullable().describe('Until when the asking person may reword it; null when they may not.'),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_reply: z.boolean(),
  can_report: z.boolean(),
  can_moderate: z.boolean(),
  report_count: z.number().int().describe('Reports that nobody has looked at; 0 for who does not moderate.'),
  first_report_datetime: moment.nullable(),
  is_commenting_open: z.boolean(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Comment = z.infer<typeof comment>;

/** One alone; for who moderates with what it said before and why it was reported. */
export const wholeComment = comment.extend({
  earlier: z.array(z.object({ content: z.string(), until: moment })),
  reports: z.array(
    z.object({
      reason: reportReason,
      text: z.string().nullable().describe('Null when who reported is erased.'),
      creation_datetime: moment,
    }),
  ),
});
export type WholeComment = z.infer<typeof wholeComment>;
