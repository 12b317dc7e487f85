import { z } from 'zod';
import { id, line, moment, prose } from './primitives.js';

/** organizations: members only; public: every registered person (specification, 4). */
export const processMode = z.enum(['public', 'organizations']);
export type ProcessMode = z.infer<typeof processMode>;

/** Derived from dates: inactive when not active, then pending, finished, otherwise active (specification, 4). */
export const processStatus = z.enum(['inactive', 'pending', 'active', 'finished']);
export type ProcessStatus = z.infer<typeof processStatus>;

/** What the asking person may do now; computed at reading, never stored (contract, 6). */
export const participationFlags = z.object({
  is_participation_open: z.boolean(),
  is_amedming_open: z.boolean(),
  is_voting_open: z.boolean(),
  is_commenting_open: z.boolean(),
  is_endorsement_open: z.boolean(),
});
export type ParticipationFlags = z.infer<typeof participationFlags>;

/** Bytes of JSON that one event can carry of a text. */
const EVENT_BYTES = 58_000;
const fitsOneEvent = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length <= EVENT_BYTES;

const processShape = {
  title: line(200).min(1),
  introduction: prose(50_000)
    .refine(fitsOneEvent, { params: { code: 'participation.text_too_long', maximum: EVENT_BYTES } })
    .describe('CommonMark without raw HTML.'),
  is_active: z.boolean().describe('Published; drafts are visible to managers only.'),
  mode: processMode,
  start_datetime: moment.nullable(),
  end_datetime: moment.nullable(),
  amedment_vote_start_datetime: moment
    .nullable()
    .describe('No vote before. Empty takes the tenant’s date; still empty, no bound.'),
  amedment_voting_start_datetime: moment.nullable().describe('Opens the voting window and closes amending.'),
  amedment_voting_end_datetime: moment.nullable(),
  endorsement_start_datetime: moment.nullable(),
  endorsement_end_datetime: moment.nullable(),
  organizations: z.array(id).max(500).describe('Only members of these; empty means of any.'),
  areas: z.array(z.string().max(100)).max(500),
  tags: z.array(z.string().max(100)).max(100),
};

/** Body of POST processes/processes. */
export const processBody = z.strictObject({
  ...processShape,
  introduction: processShape.introduction.default(''),
  is_active: processShape.is_active.default(false),
  mode: processShape.mode.default('organizations'),
  start_datetime: processShape.start_datetime.default(null),
  end_datetime: processShape.end_datetime.default(null),
  amedment_vote_start_datetime: processShape.amedment_vote_start_datetime.default(null),
  amedment_voting_start_datetime: processShape.amedment_voting_start_datetime.default(null),
  amedment_voting_end_datetime: processShape.amedment_voting_end_datetime.default(null),
  endorsement_start_datetime: processShape.endorsement_start_datetime.default(null),
  endorsement_end_datetime: processShape.endorsement_end_datetime.default(null),
  organizations: processShape.organizations.default([]),
  areas: processShape.areas.default([]),
  tags: processShape.tags.default([]),
});
export type ProcessBody = z.infer<typeof processBody>;
/** Body of PATCH/PUT processes/processes/{id}. */
export const processChanges = z.strictObject(processShape).partial();
export type ProcessChanges = z.infer<typeof processChanges>;

/** A process as it is answered. */
export const processRecord = z.object({
  id,
  ...processShape,
  ...participationFlags.shape,
  status: processStatus,
  document_count: z.number().int(),
  amedment_count: z.number().int(),
  /** Dates that really hold, after the tenant's defaults. */
  effective: z.object({
    amedment_vote_start_datetime: moment.nullable(),
    amedment_voting_start_datetime: moment.nullable(),
    amedment_voting_end_datetime: moment.nullable(),
  }),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Process = z.infer<typeof processRecord>;

/** GET processes/processes/{id}/view: what anybody may see of a published process, without signing in. */
export const publicProcess = processRecord.pick({
  id: true,
  title: true,
  introduction: true,
  mode: true,
  status: true,
  start_datetime: true,
  end_datetime: true,
  document_count: true,
  amedment_count: true,
});
export type PublicProcess = z.infer<typeof publicProcess>;

/** Titles of real laws are long, and nested ones are joined into one. */
const heading = line(1000);
/** What the answers say, sent back by stock clients with the rest of a record; not looked at. */
const countSentBack = z.number().int().optional().describe('Read only: ignored.');

const articleBody = z.strictObject({
  id: id.optional().describe('Kept when given; a new one otherwise.'),
  title: heading,
  content: prose(200_000),
  amedment_count: countSentBack,
});
const chapterBody = z.strictObject({
  id: id.optional(),
  title: heading,
  articles: z.array(articleBody).max(1000),
  amedment_count: countSentBack,
});

/** Body of POST processes/documents. */
export const documentBody = z.strictObject({
  process: id,
  title: heading.min(1),
  introduction: prose(200_000).default(''),
  chapters: z.array(chapterBody).max(500).default([]),
});
export type DocumentBody = z.infer<typeof documentBody>;
/** Body of PATCH/PUT processes/documents/{id}; `chapters` replaces the whole structure. Refused while there are amendments. */
export const documentChanges = z
  .strictObject({ title: heading.min(1), introduction: prose(200_000), chapters: z.array(chapterBody).max(500) })
  .partial();
export type DocumentChanges = z.infer<typeof documentChanges>;

export const article = z.object({ id, title: z.string(), content: z.string(), amedment_count: z.number().int() });
export type Article = z.infer<typeof article>;
export const chapter = z.object({
  id,
  title: z.string(),
  amedment_count: z.number().int().describe('Additions to the chapter; those on its articles are counted there.'),
  articles: z.array(article),
});
export type Chapter = z.infer<typeof chapter>;

/** A document in a list. */
export const documentRow = z.object({
  id,
  process: id,
  title: z.string(),
  introduction: z.string(),
  chapter_count: z.number().int(),
  article_count: z.number().int(),
  amedment_count: z.number().int(),
  is_locked: z.boolean().describe('It has amendments: its content cannot be edited.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A document with its text and the flags of its process. */
export const documentRecord = documentRow.extend({ chapters: z.array(chapter), ...participationFlags.shape });
export type Document = z.infer<typeof documentRecord>;

/** addition has a chapter, edition an article, deletion is_deletion (specification, 4). */
export const amedmentType = z.enum(['addition', 'edition', 'deletion']);
export type AmedmentType = z.infer<typeof amedmentType>;

/** Review of an amendment; null while pending. */
export const amedmentReview = z.enum(['accepted', 'declined']);

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

/** One run of words of a difference (contract, 6). */
export const differencePart = z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() });
export type DifferencePart = z.infer<typeof differencePart>;

export const voteValue = z.enum(['up', 'down', 'abs']);
export type VoteValue = z.infer<typeof voteValue>;

/** Totals; nobody ever sees who voted what. */
export const votes = z.object({ up: z.number().int(), down: z.number().int(), abs: z.number().int() });
export type Votes = z.infer<typeof votes>;

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
  user: id.nullable().describe('The author; null when erased without a name.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  votes,
  is_tally_final: z
    .boolean()
    .describe('Voting is over and the totals are exact. Before, they move once five votes were cast or changed.'),
  own_vote: voteValue.nullable(),
  can_vote: z.boolean().describe('The asking person may vote it now.'),
  can_delete: z.boolean().describe('The asking person may withdraw it now.'),
  is_text_erased: z.boolean().describe('The author is gone and let no text stay: title, content and reason are empty.'),
  is_hidden: z.boolean().describe('Moderation hid it: of its words only the author and who moderates are told.'),
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
  votes: true,
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
  votes: votes.describe('As they are told to everybody: this vote may not be among them yet.'),
});
export type OwnVote = z.infer<typeof ownVote>;
/** GET processes/amedments/{id}/receipts/{receipt}. */
export const receiptCheck = z.object({ counted: z.boolean() });
