import { z } from 'zod';
import { line, prose } from './primitives.js';

/** Sheets of labels as shops sell them, by how wide and high a label is in millimetres. */
export const labelSheet = z.enum(['70x37', '70x42', '63x38', '99x38', '105x57']);
export type LabelSheet = z.infer<typeof labelSheet>;

/** So many labels are on a sheet at most. */
const MOST_LABELS = 24;

/** Body of POST users/users/by_post: what is printed for those of a list, in the order of their postcodes. */
export const byPostBody = z.strictObject({
  filter: z.record(z.string(), z.unknown()).default({}).describe('As the list takes it.'),
  to: z
    .enum(['themselves', 'payers'])
    .default('themselves')
    .describe(
      'themselves: those of the list, and whoever answers for them; payers: whoever pays their fees, each once. Who administers alone knows of either.',
    ),
  households: z.boolean().default(true).describe('Who lives at one address gets one.'),
  papers: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('labels'),
      sheet: labelSheet.default('70x37'),
      first: z.int().min(1).max(MOST_LABELS).default(1).describe('The first label that is left on the first sheet.'),
    }),
    z.strictObject({
      kind: z.literal('letters'),
      subject: line(120).default(''),
      text: prose(6_000)
        .min(1)
        .describe('`{nombre}` becomes the given names of whom it is for, `{por}` the names of those whom it is about.'),
    }),
  ]),
});
export type ByPostBody = z.infer<typeof byPostBody>;
