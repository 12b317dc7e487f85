import { z } from 'zod';
import { id, moment } from './primitives.js';

/** Who pays another's fees; who answers for a minor. */
export const tieKind = z.enum(['payer', 'guardian']);
export type TieKind = z.infer<typeof tieKind>;
export const tieKinds = tieKind.options;

const user = id.describe('Whose fees are paid, or who is answered for.');
const other = id.describe('Who pays, or answers for them.');

/** That somebody pays or answers for another. Each has one of a kind at most; one may pay for many. */
export const tie = z.object({
  id,
  user,
  user_name: z.string(),
  kind: tieKind,
  other,
  other_name: z.string().nullable().describe('Null: they left, and who takes their place is to be said.'),
  creation_datetime: moment,
});
export type Tie = z.infer<typeof tie>;

/** Body of POST users/ties: takes the place of whoever it was. */
export const tieBody = z.strictObject({ user, kind: tieKind, other });
