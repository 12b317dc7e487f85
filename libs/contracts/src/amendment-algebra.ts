import { z } from 'zod';
import { changeKind } from './alternatives.js';
import { amedment, differencePart } from './amendments.js';
import { id } from './primitives.js';

/** One change of a text: its characters from `from` to `to` become `text`. */
export const textChange = z.object({ from: z.number().int(), to: z.number().int(), text: z.string() });
export type TextChange = z.infer<typeof textChange>;

/** An amendment as changes of the article that it is about; of an addition, of nothing. */
export const amedmentChanges = amedment
  .pick({ id: true, type: true, article: true, chapter: true, after_article: true, creation_datetime: true })
  .extend({ title: z.array(textChange), content: z.array(textChange) });
export type AmedmentChanges = z.infer<typeof amedmentChanges>;

/** Where two amendments say different things. */
export const conflictPlace = z.object({
  part: z.enum(['title', 'content']),
  from: z.number().int(),
  to: z.number().int(),
  original: z.string(),
  wordings: z
    .array(z.string().nullable())
    .length(2)
    .describe('What each makes of it, in the order of `amedments`; null: it deletes the article.'),
});
export type ConflictPlace = z.infer<typeof conflictPlace>;

/** Two amendments that have to do with each other, the older first. */
export const amedmentPair = z.object({
  amedments: z.array(id).length(2),
  article: id.nullable().describe('Null of additions.'),
  relation: z
    .enum(['same', 'order', 'conflict'])
    .describe('They say the same; they stand at one place, the older first; not both can be accepted.'),
  places: z.array(conflictPlace).describe('Of a conflict: where it is.'),
});
export type AmedmentPair = z.infer<typeof amedmentPair>;

const leftOut = z.array(
  z.object({
    amedment: id,
    because: z
      .enum(['conflict', 'text_changed', 'not_there'])
      .describe('Another one contradicts it; what it amends has changed since; nobody may read it here.'),
  }),
);
export type LeftOut = z.infer<typeof leftOut>;

/** GET processes/documents/{id}/conflicts */
export const documentConflicts = z.object({
  document: id,
  amedments: z.array(amedmentChanges),
  pairs: z.array(amedmentPair).describe('All others have nothing to do with each other.'),
  is_complete: z.boolean().describe('False: there are more pairs than are told; ask for one article.'),
  left_out: leftOut,
});
export type DocumentConflicts = z.infer<typeof documentConflicts>;

/** Words, and the amendments that they come from or that take them out; none: they are the original’s and stay. */
export const attributedPart = differencePart.extend({ amedments: z.array(id) });
export type AttributedPart = z.infer<typeof attributedPart>;

export const consolidatedArticle = z.object({
  id: id.describe('Of an addition: the amendment.'),
  change: changeKind,
  amedments: z.array(id).describe('Those that change, add or remove it.'),
  title: z.array(attributedPart),
  content: z.array(attributedPart),
});
export type ConsolidatedArticle = z.infer<typeof consolidatedArticle>;

export const consolidatedChapter = z.object({ id, title: z.string(), articles: z.array(consolidatedArticle) });
export type ConsolidatedChapter = z.infer<typeof consolidatedChapter>;

/** GET processes/documents/{id}/consolidated: the text that accepted amendments make. */
export const consolidatedDocument = z.object({
  document: id,
  title: z.string(),
  introduction: z.string(),
  chapters: z.array(consolidatedChapter),
  amedments: z.array(id).describe('Those that are in it, the older first.'),
  conflicts: z.array(amedmentPair).describe('Among those that were asked for: none of them is in the text.'),
  is_complete: z.boolean().describe('False: there are more conflicts than are told.'),
  left_out: leftOut,
});
export type ConsolidatedDocument = z.infer<typeof consolidatedDocument>;

/** GET processes/documents/{id}/conflicts */
export const conflictsQuery = z.strictObject({
  article: id.optional().describe('Those about this article alone.'),
});

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Which amendments it takes: those of which all that is said holds; without any of it none, which is the original. */
export const consolidatedQuery = z.strictObject({
  amedments: z
    .string()
    .regex(new RegExp(`^(${ID}(,${ID}){0,299})?$`))
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .optional()
    .describe('Ids, comma-joined; 300 at most.'),
  outcome: z.literal('passed').optional().describe('What its voting passed.'),
  review: z.literal('accepted').optional().describe('What its reviewers accepted.'),
});
export type ConsolidatedQuery = z.infer<typeof consolidatedQuery>;
