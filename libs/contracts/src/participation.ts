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
  tags: z.array(id).max(100).describe('Only people with one of these; empty means with any or none.'),
  endorsements_needed: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .describe('With so many an alternative is admitted; 0: it needs none.'),
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
  creation_datetime: moment,
  update_datetime: moment,
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A document with its text and the flags of its process. */
export const documentRecord = documentRow.extend({ chapters: z.array(chapter), ...participationFlags.shape });
export type Document = z.infer<typeof documentRecord>;
