import { z } from 'zod';
import { differencePart } from './amendments.js';
import { chapterBody, heading, participationFlags } from './participation.js';
import { id, moment, prose } from './primitives.js';

/** draft: its author alone sees it; approved: published and frozen. */
export const alternativeStatus = z.enum(['draft', 'submitted', 'returned', 'approved', 'withdrawn']);
export type AlternativeStatus = z.infer<typeof alternativeStatus>;

const wording = {
  title: heading.min(1),
  summary: prose(5_000).describe('What it wants otherwise, and why. CommonMark.'),
  introduction: prose(200_000),
  chapters: z.array(chapterBody).max(500),
};

/** Body of POST processes/documentalternatives. Without chapters it begins with the document's own text. */
export const alternativeBody = z.strictObject({
  document: id,
  title: wording.title,
  summary: wording.summary.default(''),
  introduction: wording.introduction.optional(),
  chapters: wording.chapters.optional(),
});
export type AlternativeBody = z.infer<typeof alternativeBody>;

/** Body of PATCH/PUT processes/documentalternatives/{id}; `chapters` replaces the whole structure. */
export const alternativeChanges = z.strictObject(wording).partial();
export type AlternativeChanges = z.infer<typeof alternativeChanges>;

/** Fields of POST processes/documentalternatives/import besides `file`. */
export const alternativeImportFields = z.object({
  document: id,
  title: wording.title.optional(),
  summary: wording.summary.default(''),
});

/** Body of POST processes/documentalternatives/{id}/return. */
export const returnBody = z.strictObject({ reason: prose(2_000).min(1).describe('Its author reads it.') });

/** An alternative in a list. */
export const alternativeRow = z.object({
  id,
  process: id,
  document: id,
  document_title: z.string(),
  title: z.string(),
  summary: z.string(),
  status: alternativeStatus,
  user: id.nullable().describe('The author; null when erased without a name.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  is_text_erased: z.boolean(),
  returned_reason: z.string().nullable().describe('Why it was given back, for its author and superusers.'),
  endorsements: z.number().int(),
  endorsements_needed: z.number().int().describe('With so many it is admitted; 0: it needs none.'),
  is_admitted: z.boolean(),
  own_endorsement: z.boolean().describe('The asking person endorses it.'),
  can_endorse: z.boolean().describe('The asking person may endorse it now, or take the endorsement back.'),
  can_edit: z.boolean().describe('The asking person may write in it and submit it.'),
  can_withdraw: z.boolean(),
  can_decide: z.boolean().describe('The asking person may approve or return it.'),
  ...participationFlags.shape,
  endorsement_start_datetime: moment.nullable().describe('That really holds, after the tenant’s.'),
  endorsement_end_datetime: moment.nullable(),
  submitted_datetime: moment.nullable(),
  approved_datetime: moment.nullable(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type AlternativeRow = z.infer<typeof alternativeRow>;

/** What became of a chapter or an article of the original. */
export const changeKind = z.enum(['equal', 'changed', 'added', 'removed']);
export type ChangeKind = z.infer<typeof changeKind>;

/** Beside the original: in the order of the alternative, what was removed where it stood. Parts are empty where equal. */
export const chapterDifference = z.object({
  id,
  change: changeKind.describe('Of the heading; its articles say their own.'),
  title: z.array(differencePart),
  articles: z.array(
    z.object({ id, change: changeKind, title: z.array(differencePart), content: z.array(differencePart) }),
  ),
});
export type ChapterDifference = z.infer<typeof chapterDifference>;

/** An alternative with its text and its difference from the original as that stands now. */
export const alternativeRecord = alternativeRow.extend({
  introduction: z.string(),
  chapters: z.array(
    z.object({
      id,
      title: z.string(),
      articles: z.array(z.object({ id, title: z.string(), content: z.string() })),
    }),
  ),
  difference: z.array(chapterDifference),
});
export type Alternative = z.infer<typeof alternativeRecord>;

/** Who endorses what: for oneself and superusers. */
export const endorsementRecord = z.object({
  id,
  alternative: id,
  process: id,
  user: id,
  user_name: z.string().nullable(),
  creation_datetime: moment,
});
export type Endorsement = z.infer<typeof endorsementRecord>;
