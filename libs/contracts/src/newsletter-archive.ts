import { z } from 'zod';
import { shownBlock } from './issue-blocks.js';
import { newsletterAudience } from './newsletters.js';
import { altcha, email, id, language, moment } from './primitives.js';

/** A newsletter as anybody reads of it. */
export const openNewsletter = z.object({
  id,
  name: z.string(),
  description: z.string(),
  audience: newsletterAudience,
  organization_name: z.string().nullable().describe('Whose people alone get it; null: the association.'),
});
export type OpenNewsletter = z.infer<typeof openNewsletter>;
export const openNewsletters = z.object({ newsletters: z.array(openNewsletter) });
export const newsletterPage = openNewsletter.extend({
  is_active: z.boolean().describe('Not: nothing is sent any more, and one cannot subscribe.'),
  has_feed: z.boolean().describe('Anybody may read what was sent; it is at …/feed as well (Atom).'),
  issues: z.array(z.object({ id, subject: z.string(), sent_datetime: moment })),
});
export type NewsletterPage = z.infer<typeof newsletterPage>;

/** Query of GET mailing/archive/{id}/feed. */
export const feedQuery = z.strictObject({
  language: language.optional().describe('Left out: that of the association.'),
});

/** An issue of the archive: nobody's values are in it. */
export const archivedIssue = z.object({
  id,
  newsletter: id,
  newsletter_name: z.string(),
  language,
  subject: z.string(),
  blocks: z.array(shownBlock),
  sent_datetime: moment,
});
export type ArchivedIssue = z.infer<typeof archivedIssue>;

/** Body of POST mailing/archive/{id}/subscribe: a visitor, who confirms by e-mail. */
export const subscribeBody = z.strictObject({ email: email, altcha });

/** A subscription as its reader sees it by the link at the foot of a copy: no names, no addresses. */
export const subscriptionByLink = z.object({
  newsletter: id,
  newsletter_name: z.string(),
  status: z.enum(['asked', 'subscribed', 'ended']),
});
export type SubscriptionByLink = z.infer<typeof subscriptionByLink>;
