import { z } from 'zod';
import { changeKind } from './alternatives.js';
import { consolidatedChapter } from './amendment-algebra.js';
import { amedment, amedmentOutcome } from './amendments.js';
import { day, id, line, moment, prose } from './primitives.js';

/** What an amendment’s fate rests on. */
export const resolutionBasis = z.enum(['vote', 'review', 'assembly']);
export type ResolutionBasis = z.infer<typeof resolutionBasis>;

/** `bis`: what is added after article 7 is 7 bis; `renumber`: it is 8, and those behind it move. */
export const articleNumbering = z.enum(['bis', 'renumber']);
export type ArticleNumbering = z.infer<typeof articleNumbering>;

/** One event holds it, with its note. */
const compromiseContent = prose(15_000);
const note = prose(1000);

const resolvedAmedment = z.object({
  amedment: id,
  decision: z
    .enum(['adopted', 'rejected', 'replaced'])
    .describe('replaced: a compromise stands for it, with its authors’ agreement or by the assembly’s decision.'),
  basis: resolutionBasis.nullable().describe('Null of what a compromise replaces.'),
  note: z.string(),
  compromise: id.nullable(),
});
export type ResolvedAmedment = z.infer<typeof resolvedAmedment>;

/** A wording that stands for several amendments of one article. */
export const compromise = z.object({
  id,
  replaces: z.array(id),
  article: id,
  title: z.string(),
  content: z.string(),
  basis: z.enum(['authors', 'assembly']),
  note: z.string(),
  agreed: z.array(id).describe('Amendments whose authors agreed to it.'),
  stands: z.boolean().describe('The assembly decided it, or all authors agreed.'),
});
export type Compromise = z.infer<typeof compromise>;

/** GET processes/documents/{id}/resolution: what becomes of each amendment; for who manages. */
export const resolutionRecord = z.object({
  document: id,
  process: id,
  status: z.enum(['open', 'closed']),
  date: day.nullable().describe('Of the assembly.'),
  minutes: z.string().describe('Where its minutes are.'),
  numbering: articleNumbering,
  decisions: z.array(resolvedAmedment),
  compromises: z.array(compromise),
  undecided: z.array(id).describe('Amendments of which nothing is decided yet.'),
  not_there: z
    .array(id)
    .describe(
      'Adopted, and not in the text that is made so far: taken back, hidden or erased since. It is closed once they are open again.',
    ),
  proposed: z
    .array(z.object({ amedment: id, decision: z.enum(['adopted', 'rejected']) }))
    .describe('What the vote says of those; of what passed in conflict with what is adopted or passed, nothing.'),
  references: z
    .array(z.object({ article: z.string(), text: z.string() }))
    .describe('Where the text that is made so far names an article that would be gone or have another number.'),
  closed_datetime: moment.nullable(),
  approved: id.nullable().describe('The document that was made of it; null: not yet.'),
});
export type Resolution = z.infer<typeof resolutionRecord>;

/** PATCH processes/documents/{id}/resolution */
export const resolutionChanges = z
  .strictObject({ date: day.nullable(), minutes: line(500), numbering: articleNumbering })
  .partial();
export type ResolutionChanges = z.infer<typeof resolutionChanges>;

/** POST processes/documents/{id}/resolution */
export const resolveBody = z.strictObject({
  amedment: id,
  decision: z.enum(['adopted', 'rejected']).nullable().describe('Null: it is open again.'),
  basis: resolutionBasis.default('assembly'),
  note: note.default(''),
});
export type ResolveBody = z.infer<typeof resolveBody>;

/** POST processes/documents/{id}/resolution/propose: what it says of those of which nothing is decided. */
export const proposeBody = z.strictObject({ basis: resolutionBasis.exclude(['assembly']).default('vote') });

/** POST processes/documents/{id}/resolution/compromises */
export const compromiseBody = z.strictObject({
  replaces: z.array(id).min(2).max(50),
  title: line(300).min(1),
  content: compromiseContent.min(1),
  basis: compromise.shape.basis,
  note: note.default(''),
});
export type CompromiseBody = z.infer<typeof compromiseBody>;

const ownCompromise = compromise
  .pick({ id: true, title: true, content: true, basis: true, stands: true })
  .extend({ has_agreed: z.boolean(), can_agree: z.boolean() });
export type OwnCompromise = z.infer<typeof ownCompromise>;

/** GET processes/amedments/{id}/compromise: what is to stand in its place; for its author, and superusers. */
export const amedmentCompromise = z.object({ amedment: id, compromise: ownCompromise.nullable() });
export type AmedmentCompromise = z.infer<typeof amedmentCompromise>;

/** POST processes/amedments/{id}/compromise */
export const agreeBody = z.strictObject({ compromise: id });

const whatBecame = resolvedAmedment.extend({
  title: z.string().describe('Empty where its words were erased.'),
  type: amedment.shape.type,
  outcome: amedmentOutcome.pick({ outcome: true, because: true }).nullable(),
  votes: amedment.shape.votes,
});

/** GET processes/documents/{id}/approved: the text that came of it, whose each change is, and why; for anybody. */
export const approvedText = z.object({
  document: id,
  approved: id,
  process: id,
  process_title: z.string(),
  title: z.string(),
  introduction: z.string(),
  closed_datetime: moment,
  date: day.nullable(),
  minutes: z.string(),
  chapters: z.array(consolidatedChapter),
  changes: z.record(changeKind, z.number().int()).describe('How many articles of each kind there are.'),
  amedments: z.array(whatBecame).describe('All that were decided, as the text goes.'),
  compromises: z.array(compromise.pick({ id: true, replaces: true, basis: true, note: true })),
});
export type ApprovedText = z.infer<typeof approvedText>;
