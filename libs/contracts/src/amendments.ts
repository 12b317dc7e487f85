import { z } from 'zod';
import { heading, participationFlags, untold, votingRules } from './participation.js';
import { share, votes } from './shares.js';
import { id, line, moment, prose } from './primitives.js';

/** addition has a chapter, edition an article, deletion is_deletion (specification, 4). */
export const amedmentType = z.enum(['addition', 'edition', 'deletion']);
export type AmedmentType = z.infer<typeof amedmentType>;

/** Review of an amendment; null while pending. */
export const amedmentReview = z.enum(['accepted', 'declined']);

/** Whether a reviewer has still something to do about an amendment. */
export const revision = z.enum(['pending', 'done']);

/** Body of POST processes/amedments. Exactly one of article and chapter. */
export const amedmentBody = z.strictObject({
  document: id,
  article: id.nullable().optional(),
  chapter: id.nullable().optional(),
  after_article: id.nullable().optional().describe('Additions: the article it follows; without it, the chapter’s end.'),
  title: heading.optional().describe('Deletions copy it from the article.'),
  content: prose(200_000).optional(),
  reason: prose(10_000).default('').describe('Why; lists show the first 200 characters.'),
  is_deletion: z.boolean().default(false),
  references: z.array(line(500)).max(20).default([]).describe('Links or quotations that support it.'),
});
export type AmedmentBody = z.infer<typeof amedmentBody>;

/** Body of PATCH processes/amedments/{id}: what is left out stays; of deletions only reason and references count. */
export const amedmentCorrection = z
  .strictObject({
    title: heading,
    content: prose(200_000),
    reason: prose(10_000),
    references: z.array(line(500)).max(20),
    version: z.number().int().min(1).describe('The one that was read: another is a 409.'),
  })
  .partial();
export type AmedmentCorrection = z.infer<typeof amedmentCorrection>;

/** What an amendment said until its author corrected it. */
const earlierWording = z.object({
  title: z.string(),
  content: z.string(),
  reason: z.string(),
  references: z.array(z.string()),
  until: moment,
});

/** One run of words of a difference (contract, 6). */
export const differencePart = z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() });
export type DifferencePart = z.infer<typeof differencePart>;

export const voteValue = z.enum(['up', 'down', 'abs']);
export type VoteValue = z.infer<typeof voteValue>;

/** How an amendment came out of the voting, by the rules that were frozen when it opened. */
export const amedmentOutcome = z.object({
  outcome: z.enum(['passed', 'failed']),
  because: z.enum(['majority', 'tie_passes', 'tie_rejects', 'no_majority', 'no_quorum', 'no_votes']),
  quorum_needed: z.number().int().nullable().describe('So many votes the quorum asked for; null: there was none.'),
  quorum_percent: z
    .number()
    .nullable()
    .describe(
      'What the quorum asked for of those who could have voted; null: it was a number of votes, or there was none.',
    ),
  majority_needed: z.number().int().describe('So many in favour the majority asked for.'),
  majority: votingRules.shape.majority,
  majority_of: votingRules.shape.majority_of,
  electorate: z
    .number()
    .int()
    .describe('Everybody who could have voted on it: its author could not. Never fewer than the votes.'),
});
export type AmedmentOutcome = z.infer<typeof amedmentOutcome>;

/** An amendment in a list or whole; `difference` only whole. */
export const amedment = z.object({
  id,
  process: id,
  document: id,
  document_title: z.string(),
  article: id.nullable(),
  article_title: z.string().nullable(),
  chapter: id.nullable(),
  chapter_title: z.string().nullable(),
  after_article: id.nullable(),
  title: z.string(),
  content: z.string(),
  original: z
    .object({ title: z.string(), content: z.string() })
    .nullable()
    .describe('The article as it was; null for additions.'),
  reason: z.string(),
  references: z.array(z.string()),
  is_deletion: z.boolean(),
  type: amedmentType,
  review: amedmentReview.nullable(),
  review_reason: z.string().nullable().describe('Why the reviewers accepted or declined it.'),
  reviewed_datetime: moment.nullable(),
  revision: revision.nullable().describe('For who reviews the document, unless it is their own; else null.'),
  user: id.nullable().describe('The author; null when erased without a name.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  votes: votes.nullable().describe('Null: nobody is told them; `untold` says why.'),
  untold: untold.nullable().describe('Null where totals are told.'),
  share: share.nullable().describe('Null where it is not known, or there is nothing to be a share of.'),
  outcome: amedmentOutcome.nullable().describe('Null before the voting is closed.'),
  would_pass: z
    .boolean()
    .nullable()
    .describe('Whether it would pass with the votes that are told; null once it is decided, and where nobody can say.'),
  is_tally_final: z
    .boolean()
    .describe('Voting is over and the totals are exact. Before, they move once five votes were cast or changed.'),
  own_vote: voteValue.nullable(),
  can_vote: z.boolean().describe('The asking person may vote it now.'),
  can_delete: z.boolean().describe('The asking person may withdraw it now.'),
  can_correct: z.boolean().describe('The asking person may correct it now.'),
  correctable_until: moment.nullable().describe('Until when who asks may correct it; null where they may not.'),
  version: z.number().int().describe('How often it was worded: 1 as it was sent.'),
  corrected_datetime: moment.nullable().describe('When its author last corrected it.'),
  earlier: z
    .array(earlierWording)
    .optional()
    .describe('What it said before it was corrected, the first first; only whole.'),
  is_text_erased: z.boolean().describe('The author is gone and let no text stay: title, content and reason are empty.'),
  is_resolved: z.boolean().describe('It was decided for good what becomes of it: nobody votes or changes it any more.'),
  is_hidden: z.boolean().describe('Moderation hid it: of its words only the author and who moderates are told.'),
  is_withdrawn: z
    .boolean()
    .describe(
      'Its author took it back when the voting had begun: nobody votes it, and the totals are as they were told then.',
    ),
  withdrawn_datetime: moment.nullable(),
  hidden_reason: z.string().nullable().describe('Why it is hidden; null for who may not read it.'),
  can_moderate: z.boolean().describe('The asking person may hide it and show it again.'),
  difference: z.array(differencePart).optional(),
  title_difference: z.array(differencePart).optional(),
  neighbours: z
    .object({
      previous: id.nullable(),
      next: id.nullable(),
      position: z.number().int().describe('From 1.'),
      count: z.number().int(),
    })
    .optional()
    .describe('In the order of `sortBy=place`, within the document; only whole.'),
  voting_end_datetime: moment.nullable(),
  ...participationFlags.shape,
  creation_datetime: moment,
  update_datetime: moment,
});
export type Amedment = z.infer<typeof amedment>;

/** GET processes/processes/{id}/results: an amendment when its voting is over, as anybody may see it. */
export const amedmentResult = amedment.pick({
  id: true,
  process: true,
  document: true,
  document_title: true,
  article_title: true,
  chapter_title: true,
  title: true,
  type: true,
  is_text_erased: true,
  is_hidden: true,
  is_withdrawn: true,
  votes: true,
  untold: true,
  share: true,
  outcome: true,
  is_tally_final: true,
});
export type AmedmentResult = z.infer<typeof amedmentResult>;

/** Body of POST processes/amedments/{id}/hide. */
export const hideBody = z.strictObject({ reason: prose(2_000).min(1).describe('Its author reads it.') });

/** Body of POST processes/amedments/{id}/vote. */
export const voteBody = z.strictObject({ value: voteValue });
/** Its answer, and that of GET (value and receipt null before the first vote). */
export const ownVote = z.object({
  value: voteValue.nullable(),
  receipt: id.nullable().describe('Proves that the vote is counted, never what it says.'),
  votes: votes.nullable().describe('As they are told to everybody, or null: this vote may not be among them yet.'),
});
export type OwnVote = z.infer<typeof ownVote>;
/** GET processes/amedments/{id}/receipts/{receipt}. */
export const receiptCheck = z.object({ counted: z.boolean() });
