import { z } from 'zod';
import { id } from './primitives.js';

/** What can be done to all people who match a filter. */
export const bulkAct = z.enum(['tag', 'untag', 'join', 'letter']);
export type BulkActName = z.infer<typeof bulkAct>;

/** From so many on a typed code is asked for. */
export const CODE_FROM = 100;

/** Body of POST users/users/bulk. */
export const bulkBody = z.strictObject({
  act: bulkAct,
  what: id.describe('The tag, the organization, or the draft of a letter.'),
  filter: z.record(z.string(), z.unknown()).describe('As the list of people takes it (contract, 3).'),
  count: z.int().min(1).describe('How many the asker was told that match. Refused (409) when they are others by now.'),
});
export type BulkBody = z.infer<typeof bulkBody>;
