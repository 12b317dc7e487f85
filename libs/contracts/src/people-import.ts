import { z } from 'zod';
import { profileFields } from './profile.js';
import { cents } from './payments.js';
import { day, id } from './primitives.js';
import { tieKinds } from './ties.js';

/** What is exported of where somebody belongs, and is read again. */
export const belongingFields = ['organization_name', 'organization_number', 'organization_datetime'] as const;

/** What is said of the fee that somebody pays, and is read again. */
export const feeFields = [
  'fee_plan',
  'fee_interval',
  'fee_amount',
  'fee_paid_until',
  'fee_charged_from',
  'fee_owed',
] as const;

/**
 * What a column of a file of people can be: a field of the profile, the address, where they belong, who pays or answers for them, both surnames or the whole
 * name in one, or the names of tags.
 */
export const importFields = [
  'id',
  'email',
  ...profileFields,
  ...belongingFields,
  ...feeFields,
  ...tieKinds,
  'surnames',
  'full_name',
  'tags',
] as unknown as readonly ['id', ...string[]];
export const importField = z.enum(importFields);
export type ImportField = z.infer<typeof importField>;

/** Without these a row is nobody. */
export const neededForImport: readonly ImportField[] = ['first_name', 'last_name_1'];

/** Most rows of one file, the heading aside. */
export const MOST_IMPORTED = 10_000;

/** Fields of POST users/users/import besides `file`. */
export const importPeopleFields = z.strictObject({
  columns: z
    .string()
    .max(5000)
    .optional()
    .describe('JSON: what each column is, in order, null for none. Absent: what their headings say.'),
  invite: z.enum(['true', 'false']).optional().describe('Whether each is mailed a link to choose a password.'),
  correct: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether who is there already is given what the file says otherwise; what it leaves empty stays.'),
  create: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether tags and organizations that there are not are made; else rows that name them are left out.'),
  mended: z
    .string()
    .max(200_000)
    .optional()
    .describe('JSON: `[{line, column, value}]`, cells as they should have been; 500 at most, columns from 0.'),
  gender_m: z
    .enum(['woman', 'man'])
    .optional()
    .describe('What `m` is in a column of genders that does not tell; else it is left out.'),
  charged_from: day
    .optional()
    .describe('From when fees are asked of those of whom the file says neither that nor until when they paid.'),
});

/** What a file does not say and was guessed: of how many rows, the first of them, what stands there and what is made of it. */
const importGuess = z.object({
  field: importField,
  kind: z
    .enum([
      'woman',
      'man',
      'female',
      'unclear',
      'nought',
      'prefix',
      'surnames',
      'full_name',
      'doubtful_name',
      'elsewhere',
      'fee_past',
    ])
    .describe(
      'woman, man: what `m` is in this file; female: `h` stands for it beside `v`; unclear: nobody knows, and it is left out; nought: a postcode lost its first; prefix: a telephone is taken for one of Spain; surnames, full_name: how a column of both surnames or of whole names is told apart; doubtful_name: so, with more words or particles than tell for sure, each row by itself (the first 200); elsewhere: likewise, the postcode is of another province (`read`) than town or region; it is kept as it is; fee_past: what they paid for is over, and nothing is asked for until the day that is `read`.',
    ),
  count: z.int(),
  line: z.int(),
  typed: z.string(),
  read: z.string().describe('Empty: left out.'),
});
export type ImportGuess = z.infer<typeof importGuess>;

/** Answer of POST users/users/import?preview=true: nothing was made. */
export const peopleImportPreview = z.object({
  rows: z.int().describe('Without the heading and empty lines.'),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: importField.nullable().describe('Null: left out.'),
      example: z.string().describe('The first three values.'),
    }),
  ),
  missing: z.array(importField).describe('Fields that no column is, and none may do without.'),
  new: z.int().describe('Who would be enrolled.'),
  on_paper: z.int().describe('How many of those have no address: they are written to by letter.'),
  entities: z.int().describe('How many of those are companies, associations or other bodies, by their tax number.'),
  known: z
    .int()
    .describe(
      'Who is there already: by our id, the address, the document, the member number; of whom has none of them, by name.',
    ),
  changed: z.int().describe('How many of those the file says something else of.'),
  unchanged: z.int().describe('How many of those it says nothing else of.'),
  warned: z
    .int()
    .describe('Rows that would be imported, of which something is doubtful or who may be somebody else who is there.'),
  list: z
    .array(
      z.object({
        line: z.int(),
        name: z.string(),
        email: z.string(),
        verdict: z.enum(['new', 'changed', 'unchanged', 'faulty']),
        is_warned: z.boolean(),
        user: id.nullable().describe('Who is there.'),
      }),
    )
    .describe('What becomes of each row, as it is typed: of each verdict, and of those with a warning, the first 200.'),
  changes: z
    .array(
      z.object({
        line: z.int(),
        user: id,
        name: z.string(),
        field: importField,
        before: z.string(),
        after: z.string(),
      }),
    )
    .describe('What it says otherwise, as it is typed; the first 500.'),
  fees: z
    .object({
      count: z.int().describe('Memberships that would begin.'),
      for_nothing: z.int().describe('Those of them that cost nothing.'),
      owing: z.int().describe('Those of them of whom something is owed from before.'),
      owed: cents.describe('What that is in all.'),
      kept: z.int().describe('Of who is a member already: the file changes nothing of it.'),
    })
    .describe('What the file says of fees.'),
  absent: z
    .object({ tags: z.array(z.string()), organizations: z.array(z.string()) })
    .describe('Names of what there is not, and could be made.'),
  faulty: z.int().describe('Rows that would be left out.'),
  faults: z
    .array(
      z.object({
        line: z.int(),
        field: importField,
        message: z.string(),
        column: z.int().nullable().describe('Where it stands in the file, from 0; null: in no column.'),
        typed: z.string().describe('What stands there.'),
      }),
    )
    .describe('What is wrong where; the first 500.'),
  guesses: z.array(importGuess).describe('Of those who would be enrolled or are there already, one of a kind.'),
  duplicates: z
    .array(
      z.object({
        line: z.int(),
        name: z.string(),
        other: id,
        other_name: z.string(),
        reasons: z.array(z.enum(['phone', 'name'])),
      }),
    )
    .describe('New ones who are likely there under another address; the first 100.'),
  duplicate_count: z.int(),
});
export type PeopleImportPreview = z.infer<typeof peopleImportPreview>;
