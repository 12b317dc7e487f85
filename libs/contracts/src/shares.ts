import { z } from 'zod';
import { votingRules } from './participation.js';

/** Totals; nobody ever sees who voted what. */
export const votes = z.object({ up: z.number().int(), down: z.number().int(), abs: z.number().int() });
export type Votes = z.infer<typeof votes>;

/** How many are in favour, and of how many of what: the only share of an amendment that is shown (docs/figures.md). */
export const share = z.object({
  in_favour: z.number().int(),
  of: z.number().int(),
  base: votingRules.shape.majority_of.describe('What `of` counts: the base of the rule that decides.'),
});
export type Share = z.infer<typeof share>;
