import { z } from 'zod';
import { id, moment } from './primitives.js';

/** Why somebody, or what a file said of them, stays when an import is undone. */
export const staysBecause = z.enum(['signed_in', 'changed', 'paid', 'holds_tickets', 'unknown_before', 'asked']);
export type StaysBecause = z.infer<typeof staysBecause>;

/** Answer of GET users/users/import/{job}/undo: what undoing it would come to. Nothing is done. */
export const peopleImportUndo = z.object({
  until: moment.describe('An import is undone within 30 days.'),
  leaving: z.int().describe('Who came by it, with whom nothing was done since: they are erased.'),
  going_back: z.int().describe('Of how many others something goes back as it was.'),
  staying: z
    .array(
      z.object({
        user: id,
        name: z.string(),
        field: z.string().nullable().describe('Null: the person.'),
        because: staysBecause,
      }),
    )
    .describe('The first 500.'),
  staying_count: z.int().describe('People who stay, or of whom something does.'),
});
export type PeopleImportUndo = z.infer<typeof peopleImportUndo>;
