import { z } from 'zod';
import { issueVersion, issueVersions } from './issue-blocks.js';
import { email, id, language, line, moment } from './primitives.js';
import { issueSegment, noSegment } from './segments.js';

const named = line(120).min(1);
const inFour = <Text extends z.ZodType>(text: Text) => z.strictObject({ es: text, ca: text, gl: text, eu: text });

/** Who may subscribe to a newsletter. */
export const newsletterAudience = z.enum(['everybody', 'registered', 'members']);
export type NewsletterAudience = z.infer<typeof newsletterAudience>;

/** Who reads what was sent, later on. */
export const newsletterArchive = z.enum(['public', 'subscribers', 'none']);
export type NewsletterArchive = z.infer<typeof newsletterArchive>;

const replyAddress = email.nullable().describe('Where answers go; null: where those to all e-mails do.');

/** Body of POST mailing/newsletters (superusers; of an organization, who writes to its people). */
export const newsletterBody = z.strictObject({
  names: inFour(named),
  descriptions: inFour(line(500)),
  audience: newsletterAudience.default('everybody'),
  archive: newsletterArchive.default('public'),
  joins_members: z
    .boolean()
    .default(false)
    .describe('Whoever becomes a member is subscribed, unless they had left it.'),
  is_active: z.boolean().default(true),
  organization: id
    .nullable()
    .default(null)
    .describe('Whose it is for good: its people alone read it, and none is open to everybody. Null: the association.'),
  reply_address: replyAddress.default(null),
});
export type NewsletterSaid = z.infer<typeof newsletterBody>;
/** Body of PATCH mailing/newsletters/{id} (as of POST). */
export const newsletterChanges = z.strictObject({
  names: inFour(named).optional(),
  descriptions: inFour(line(500)).optional(),
  audience: newsletterAudience.optional(),
  archive: newsletterArchive.optional(),
  joins_members: z.boolean().optional(),
  is_active: z.boolean().optional(),
  reply_address: replyAddress.optional(),
});

/** A newsletter, for those who write it. */
export const newsletter = z.object({
  id,
  name: z.string().describe("In the reader's language."),
  names: inFour(z.string()),
  descriptions: inFour(z.string()),
  audience: newsletterAudience,
  archive: newsletterArchive,
  joins_members: z.boolean(),
  is_active: z.boolean(),
  organization: id.nullable(),
  organization_name: z.string().nullable(),
  reply_address: z.string().nullable(),
  subscriber_count: z.int().describe('Confirmed subscriptions.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Newsletter = z.infer<typeof newsletter>;

/** How somebody stands to a newsletter. `pending`: the address is not verified, so nothing is sent yet. */
export const subscriptionStatus = z.enum(['none', 'pending', 'subscribed', 'ended']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** Row of users/users/{id}/get_newsletters (contract, 12). */
export const ownNewsletter = z.object({
  id,
  name: z.string(),
  description: z.string(),
  organization_name: z.string().nullable().describe('Whose it is; null: the association.'),
  is_subscribed: z.boolean(),
  status: subscriptionStatus,
  since: moment.nullable(),
  sent_last_year: z.int().describe('How often it came: issues within the last year.'),
});
export type OwnNewsletter = z.infer<typeof ownNewsletter>;
export const ownNewsletters = z.array(ownNewsletter);

/** Body of POST users/users/{id}/update_newsletter. */
export const newsletterUpdate = z.strictObject({ newsletter: id, is_subscribed: z.boolean() });

/** By which way a subscription began or ended. */
export const subscriptionWay = z.enum([
  'own_page',
  'public_form',
  'manager',
  'membership',
  'merge',
  'address',
  'one_click',
  'import',
]);
export type SubscriptionWay = z.infer<typeof subscriptionWay>;

/** A subscription in the list of superusers. */
export const newsletterReader = z.object({
  id,
  newsletter: id,
  user: id.nullable().describe('Null: a visitor.'),
  name: z.string().nullable(),
  email: z.string().nullable().describe('Of a visitor; the account knows a person’s.'),
  status: z.enum(['asked', 'subscribed', 'ended']),
  way: subscriptionWay.describe('Of the latest change.'),
  since: moment.describe('Of the latest change.'),
});
export type NewsletterReader = z.infer<typeof newsletterReader>;

export const issueStatus = z.enum(['draft', 'sending', 'paused', 'canceled', 'sent']);
export type IssueStatus = z.infer<typeof issueStatus>;

/** Body of POST mailing/issues (superusers). */
export const issueBody = z.strictObject({
  newsletter: id,
  versions: issueVersions,
  segment: issueSegment.default({ ...noSegment, authors_of: [] }),
});
/** Body of PATCH mailing/issues/{id}, as long as it is a draft. */
export const issueChanges = z.strictObject({ versions: issueVersions.optional(), segment: issueSegment.optional() });

/** An issue in a list. */
export const issue = z.object({
  id,
  newsletter: id,
  newsletter_name: z.string().nullable(),
  subject: z.string(),
  status: issueStatus,
  is_listed: z.boolean().describe('Whether it stands in the archive.'),
  readers: z.int().nullable().describe('Frozen when it was sent.'),
  waiting: z.int(),
  accepted: z.int(),
  failed: z.int(),
  skipped: z.int(),
  per_minute: z.int().describe('Copies that a server took in the last minute.'),
  ends_datetime: moment
    .nullable()
    .describe('When the last copy has its turn; null: as fast as they go, or none waits.'),
  sent_datetime: moment.nullable().describe('When it was sent, or is to be.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Issue = z.infer<typeof issue>;

/** What came of one copy. */
export const copyStatus = z.enum(['waiting', 'accepted', 'failed', 'skipped']);
export type CopyStatus = z.infer<typeof copyStatus>;
/** Why a copy came to nobody, in kinds. */
export const copyWhy = z
  .enum([
    'unsubscribed',
    'gone',
    'left_segment',
    'merged',
    'canceled',
    'newsletter_stopped',
    'no_issue',
    'no_answer',
    'fault',
    'refused',
  ])
  .describe('refused: a mail server would not have it; the reason is what it said.');
export type CopyWhy = z.infer<typeof copyWhy>;

const notReached = z.object({ status: copyStatus.extract(['failed', 'skipped']), why: copyWhy, count: z.int() });

/** An issue, whole. */
export const wholeIssue = issue.extend({
  versions: issueVersions,
  segment: issueSegment,
  not_reached: z.array(notReached).describe('Those whom no copy came to, by why; the most first.'),
});
export type WholeIssue = z.infer<typeof wholeIssue>;

/** Body of POST mailing/issues/preview: what stands in the editor, saved or not. */
export const issuePreviewBody = z.strictObject({ newsletter: id, language, version: issueVersion });
/** Body of POST mailing/issues/count. */
export const issueCountBody = z.strictObject({ newsletter: id, segment: issueSegment });
export const issueCount = z.object({
  count: z.int().describe('Subscribers whom it would reach now.'),
  sample: z.array(z.object({ id, name: z.string() })).describe('Some of those who have an account, five at most.'),
});
export type IssueCount = z.infer<typeof issueCount>;
/** Body of POST mailing/issues/why: whether it would reach somebody, and what stands against it. */
export const issueWhyBody = issueCountBody.extend({ user: id });
/** What keeps an issue from somebody: that they read nothing, or the part of the segment that they are not in. */
export const whyNotReached = z.enum([
  'not_subscribed',
  'not_reachable',
  'audience',
  'organizations',
  'areas',
  'tags_any',
  'tags_all',
  'tags_none',
  'languages',
  'membership',
  'member_since',
  'registered',
  'age',
  'authors_of',
]);
export type WhyNotReached = z.infer<typeof whyNotReached>;
export const issueWhy = z.object({ is_in: z.boolean(), why_not: z.array(whyNotReached) });
export type IssueWhy = z.infer<typeof issueWhy>;
/** Body of POST mailing/issues/{id}/send: the count that was read, typed by hand. */
export const issueSendBody = z.strictObject({
  count: z.int().min(1),
  at: moment.optional().describe('When the first copy goes out; left out: now.'),
});
/** Body of POST mailing/issues/{id}/list. */
export const issueListBody = z.strictObject({ is_listed: z.boolean() });

export const issueCopy = z.object({
  id,
  issue: id,
  issue_subject: z.string(),
  user: id.nullable(),
  name: z.string().nullable(),
  language,
  status: copyStatus,
  reason: z.string().nullable().describe('Why it failed or was skipped.'),
  why: copyWhy.nullable(),
  change_datetime: moment,
  creation_datetime: moment,
});
export type IssueCopy = z.infer<typeof issueCopy>;
