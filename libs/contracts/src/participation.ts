import { z } from 'zod';
import { image } from './organizations.js';
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

/** How votes on amendments become outcomes; frozen when the voting opens. */
export const votingRules = z.strictObject({
  electorate: z
    .enum(['while_open', 'at_opening'])
    .describe('Who votes: who is entitled at that moment, or who was when the voting opened.'),
  quorum_kind: z
    .enum(['none', 'number', 'percent'])
    .describe('What `quorum` counts: people, or percent of the electorate.'),
  quorum: z.number().int().min(0).max(1_000_000),
  majority: z
    .enum(['simple', 'absolute', 'two_thirds', 'three_fifths', 'four_fifths'])
    .describe('simple: more in favour than against; the others are shares of `majority_of`.'),
  majority_of: z.enum(['for_against', 'all_votes', 'electorate']),
  totals: z.enum(['live', 'at_close']).describe('Whether totals are told, in steps, while voting is open.'),
  tie: z.enum(['rejects', 'passes']),
});
export type VotingRules = z.infer<typeof votingRules>;

/** Where the voting of a process stands. */
export const voting = z.object({
  phase: z
    .enum(['none', 'open', 'ended', 'closed', 'annulled'])
    .describe('none: dates and rules can still be changed; ended: the votes are being counted.'),
  opened_at: moment.nullable(),
  end_datetime: moment.nullable().describe('As it was extended last.'),
  extended_reason: z.string().nullable(),
  annulled_reason: z.string().nullable(),
  over_since: moment.nullable(),
  passed: z.number().int().nullable().describe('Null before it is closed.'),
  failed: z.number().int().nullable(),
  electorate: z
    .number()
    .int()
    .nullable()
    .describe('While it is open, how many might vote when it opened; once closed, everybody who could have voted.'),
});
export type Voting = z.infer<typeof voting>;

/** Why no totals are told: at the closing alone, not before five voted, or called off, withdrawn or resolved before that. */
export const untold = z.enum(['at_close', 'in_steps', 'annulled', 'withdrawn', 'resolved']);
export type Untold = z.infer<typeof untold>;

const votingReason = prose(2_000).min(1).describe('Everybody reads it.');
/** Body of POST processes/processes/{id}/extend. */
export const extendVotingBody = z.strictObject({ end_datetime: moment, reason: votingReason });
/** Body of POST processes/processes/{id}/annul. */
export const annulVotingBody = z.strictObject({ reason: votingReason });

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
  tags: z.array(id).max(100).describe('Only people with one of these; empty means with any or none.'),
  endorsements_needed: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .describe('With so many an alternative is admitted; 0: it needs none.'),
  rules: votingRules,
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
  endorsements_needed: processShape.endorsements_needed.default(0),
  rules: votingRules.partial().default({}),
});
export type ProcessBody = z.infer<typeof processBody>;
/** Body of PATCH/PUT processes/processes/{id}. */
export const processChanges = z.strictObject({ ...processShape, rules: votingRules.partial() }).partial();
export type ProcessChanges = z.infer<typeof processChanges>;

/** A process as it is answered. */
export const processRecord = z.object({
  id,
  ...processShape,
  ...participationFlags.shape,
  image: image.nullable(),
  status: processStatus,
  voting,
  document_count: z.number().int(),
  amedment_count: z.number().int(),
  /** Dates that really hold, after the tenant's defaults. */
  effective: z.object({
    amedment_vote_start_datetime: moment.nullable(),
    amedment_voting_start_datetime: moment.nullable(),
    amedment_voting_end_datetime: moment.nullable(),
    endorsement_start_datetime: moment.nullable(),
    endorsement_end_datetime: moment.nullable(),
  }),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Process = z.infer<typeof processRecord>;

/**
 * GET processes/processes/{id}/turnout: how many voted, day by day. Nobody can tell how many people that are, as no vote
 * names its voter: at least as many as voted on the amendment with most votes.
 */
export const turnout = z.object({
  voters: z
    .number()
    .int()
    .nullable()
    .describe('At least so many people voted; null: nobody is told, `untold` says why.'),
  untold: untold.nullable(),
  electorate: z.number().int().nullable().describe('`voting.electorate` of the process.'),
  days: z
    .array(z.object({ day: z.iso.date(), voters: z.number().int() }))
    .describe('Each day from the opening on, and how many had voted at its end, as it is told.'),
});
export type Turnout = z.infer<typeof turnout>;

/** Body of POST processes/processes/electorate: an audience that may not have been saved. */
export const electorateBody = z.strictObject({
  mode: processMode,
  organizations: processShape.organizations.default([]),
  areas: processShape.areas.default([]),
  tags: processShape.tags.default([]),
});
/** Its answer. */
export const electorateSize = z.object({ people: z.number().int() });

/** Titles of real laws are long, and nested ones are joined into one. */
export const heading = line(1000);
/** What the answers say, sent back by stock clients with the rest of a record; not looked at. */
const countSentBack = z.number().int().optional().describe('Read only: ignored.');

const articleBody = z.strictObject({
  id: id.optional().describe('Kept when given; a new one otherwise.'),
  title: heading,
  content: prose(200_000),
  amedment_count: countSentBack,
  comment_count: countSentBack,
});
export const chapterBody = z.strictObject({
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

export const article = z.object({
  id,
  title: z.string(),
  content: z.string(),
  amedment_count: z.number().int(),
  comment_count: z.number().int(),
});
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
  comment_count: z.number().int().describe('On the document, its articles and its amendments.'),
  is_locked: z.boolean().describe('It has amendments: its content cannot be edited.'),
  based_on: id.nullable().describe('The document whose amendments made it: its content is amended, not edited.'),
  approved: id.nullable().describe('The document that its own amendments made; null: not yet.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A document with its text and the flags of its process. */
export const documentRecord = documentRow.extend({ chapters: z.array(chapter), ...participationFlags.shape });
export type Document = z.infer<typeof documentRecord>;
