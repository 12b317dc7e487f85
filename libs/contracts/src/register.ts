import { z } from 'zod';
import { day, id } from './primitives.js';
import { names } from './products.js';

/** How somebody came to be a member: decided at a meeting of the board, approved, brought by a file, by trial, by a fee. */
export const admission = z.enum(['board', 'approved', 'brought', 'trial', 'fee']);
export type Admission = z.infer<typeof admission>;

const flag = z.enum(['true', 'false']).transform((said) => said === 'true');

/** Query of GET memberships/register. */
export const registerQuery = z.strictObject({
  day: day.describe('As of the end of this day.'),
  organization: id.optional(),
  former: flag.default(false).describe('Also who had left by then.'),
  page: z.coerce.number().int().min(1).default(1),
});

/** One line of the register. */
export const registerRow = z.object({
  id: id.describe('Of the membership.'),
  user: id,
  number: z.string().nullable(),
  given: z.string().describe('Empty: of somebody who was erased since.'),
  surnames: z.string(),
  product_names: names.nullable(),
  joined: day,
  left: day.nullable(),
  admission,
  held_on: day.nullable().describe('When the board met that admitted them.'),
});
export type RegisterRow = z.infer<typeof registerRow>;

/** So many lines are answered at a time. */
export const REGISTER_PAGE = 50;

/** Answer of GET memberships/register. */
export const register = z.object({
  day,
  count: z.int(),
  hash: z.string().describe('SHA-256 of all lines: the same day has the same as long as nothing in it was corrected.'),
  rows: z.array(registerRow),
});
export type Register = z.infer<typeof register>;

/** Body of POST memberships/register/print. */
export const registerPrintBody = z.strictObject({
  day,
  organization: id.optional(),
  former: z.boolean().default(false),
  only_names: z.boolean().default(false).describe('What another member may be shown.'),
});
