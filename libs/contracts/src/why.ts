import { z } from 'zod';
import { id, moment } from './primitives.js';

/** What one does in a process; each has a rule of its own (contract, 6). */
export const processAct = z.enum(['participate', 'amend', 'vote', 'comment', 'endorse']);
export type ProcessAct = z.infer<typeof processAct>;

/** What stood in the way. Each has a sentence that says it, and one that says what would change it. */
const whyFacts = [
  'draft',
  'starts',
  'ended',
  'not_verified',
  'deactivated',
  'no_organization',
  'left_organization',
  'other_organization',
  'other_area',
  'other_tag',
  'census_closed',
  'joined',
  'manages',
  'amending_ended',
  'voting_starts',
  'voting_ended',
  'voting_annulled',
  'endorsing_starts',
  'endorsing_ended',
] as const;
const whyFact = z.enum(whyFacts);

/** One act, and why it is refused, or null; nothing of anybody's vote. */
export const whyAct = z.object({
  act: processAct,
  refusal: z.string().nullable().describe('The code that the act is refused with; null: it is not.'),
  facts: z.array(
    z.object({ fact: whyFact, moment: moment.nullable().describe('When it was, or will be, so; null: no date.') }),
  ),
});
export type WhyAct = z.infer<typeof whyAct>;

/** Query of GET why: without `user` of who asks, without `at` now. */
export const whyQuery = z.strictObject({ process: id, user: id.optional(), at: moment.optional() });

/** What a person might do in a process at a moment, by the rules that decide it (GET why, GET why/{token}). */
export const why = z.object({
  process: id,
  process_title: z.string(),
  user: id,
  at: moment,
  refused: z.string().nullable().describe('The code of the refusal that was given; null where none was.'),
  acts: z.array(whyAct),
});
export type Why = z.infer<typeof why>;
