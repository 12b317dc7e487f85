import { z } from 'zod';
import { altcha, email, id, language, line, moment, prose } from './primitives.js';

const words = prose(5_000).min(1).describe('Plain text.');
const topicId = z
  .string()
  .regex(/^[a-z0-9_-]{1,40}$/)
  .describe('Short name of a topic.');

/** Body of POST mailing/contact/contact_admins. Who is signed in is known; a visitor says name and address. */
export const contactBody = z.strictObject({
  name: line(120).default(''),
  email: z.union([email, z.literal('')]).default(''),
  topic: topicId,
  message: words,
  altcha: altcha.describe('Proof of work, where the tenant asks for it.'),
});
export type ContactBody = z.infer<typeof contactBody>;

/** What the sender may quote. */
export const contactReference = z.object({ reference: z.string() });

/** What one may write about, in the reader's language. */
export const contactTopics = z.object({
  topics: z.array(z.object({ id: topicId, name: z.string() })),
  usual_answer: z
    .string()
    .nullable()
    .describe(
      'How soon one is answered, in words: the median of the last thirty; null: fewer than five were answered.',
    ),
});
export type ContactTopics = z.infer<typeof contactTopics>;

/** Who answers: superusers, who manages one organization, or who manages the sender's own. */
export const answeredBy = z.enum(['superusers', 'organization', 'own_organization']);
export type AnsweredBy = z.infer<typeof answeredBy>;

const namesOne = { required: ['organization'], properties: { organization: { type: 'string' } } };
const topicName = line(80).min(1);
export const contactTopic = z
  .strictObject({
    id: topicId,
    names: z.strictObject({ es: topicName, ca: topicName, gl: topicName, eu: topicName }),
    answered_by: answeredBy,
    organization: id.nullable().default(null).describe('With `organization` alone.'),
  })
  .refine(({ answered_by, organization }) => (answered_by === 'organization') === (organization !== null), {
    path: ['organization'],
    params: { code: 'http.required' },
  })
  .meta({
    oneOf: [
      { allOf: [{ properties: { answered_by: { type: 'string', enum: ['organization'] } } }, namesOne] },
      { properties: { answered_by: { type: 'string', enum: ['superusers', 'own_organization'] } }, not: namesOne },
    ],
  });
export type ContactTopic = z.infer<typeof contactTopic>;

/** Body and answer of mailing/contact/settings (superusers). */
export const contactSettings = z.strictObject({
  topics: z
    .array(contactTopic)
    .min(1)
    .max(20)
    .refine((topics) => new Set(topics.map((topic) => topic.id)).size === topics.length, {
      params: { code: 'http.repeated' },
    }),
});
export type ContactSettings = z.infer<typeof contactSettings>;

export const conversationStatus = z.enum(['new', 'answered', 'closed']);
export type ConversationStatus = z.infer<typeof conversationStatus>;

const writtenBy = z.enum(['sender', 'house']);

/** A conversation in a list. */
export const conversation = z.object({
  id,
  reference: z.string(),
  topic: topicId,
  status: conversationStatus,
  user: id.nullable().describe('The sender, when they were signed in.'),
  name: z.string().nullable().describe('Of the sender; null when it is known no more.'),
  organization: id.nullable().describe('Whose managers answer; null: superusers alone.'),
  assigned_to: id.nullable(),
  assigned_name: z.string().nullable(),
  last_words: z.string().describe('The beginning of the latest message.'),
  last_datetime: moment,
  creation_datetime: moment,
});
export type Conversation = z.infer<typeof conversation>;

/** A conversation, whole. */
export const wholeConversation = conversation.extend({
  email: z.string().nullable(),
  language,
  messages: z.array(
    z.object({ id, written_by: writtenBy, name: z.string().nullable(), text: z.string(), creation_datetime: moment }),
  ),
});
export type WholeConversation = z.infer<typeof wholeConversation>;

/** Body of POST mailing/conversations/{id}/answer, and of a reply by link. */
export const conversationWords = z.strictObject({ message: words });

/** Body of POST mailing/conversations/{id}/assign. */
export const conversationAssign = z.strictObject({ user: id.nullable() });

/** A conversation as its sender reads it by the link of an answer: no names, no addresses. */
export const conversationByLink = z.object({
  reference: z.string(),
  status: conversationStatus,
  messages: z.array(z.object({ written_by: writtenBy, text: z.string(), creation_datetime: moment })),
});
/** One's own conversations, the latest first, each with the token that its answers are mailed with. */
export const ownConversations = z.object({
  results: z.array(
    z.object({
      token: z.string(),
      reference: z.string(),
      status: conversationStatus,
      last_words: z.string(),
      last_by: writtenBy,
      last_datetime: moment,
    }),
  ),
});
export type OwnConversations = z.infer<typeof ownConversations>;

export type ConversationByLink = z.infer<typeof conversationByLink>;
