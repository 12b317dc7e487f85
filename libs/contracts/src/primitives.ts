import { DEEPEST, isTooTangled, MOST_MARKS, seenWords } from '@ateneo/kernel';
import { z } from 'zod';
import { ADDRESS, hasPlainMailbox, withAsciiDomain } from './email-address.js';

/** Lower-case UUID of 36 characters (contract, 3). */
export const id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .describe('Lower-case UUID of 36 characters.');

/** ISO 8601, answered in UTC. Any offset is accepted in a request. */
export const moment = z.iso
  .datetime({ offset: true })
  // Before 1900 and after 9998 offsets and databases disagree on what a date is; no place on Earth is 15 hours from UTC.
  .regex(/^(?!0|1[0-8]|9999|.*[+-](?:1[5-9]|2\d):)/)
  .describe('ISO 8601 moment; answers are in UTC.');

/** The same moment as it is kept and answered. */
export function inUtc(given: string): string {
  return new Date(given).toISOString();
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso
  .date()
  // PostgreSQL has no year 0.
  .regex(/^(?!0000)/)
  .describe('Calendar day, YYYY-MM-DD.');

/** What a client adds to a body once it was told `recaptcha`, or a `challenge` (contract, 4). */
export const altcha = z.string().max(5000).optional().describe('Proof of work, once it was asked for.');

// Control characters other than tab and line breaks, and those that reorder text.
const FORBIDDEN = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069`;
const forbidden = new RegExp(`[${FORBIDDEN}]`, 'u');

/** True when the text holds a control character other than tab and line breaks, or one that reorders text. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** What nobody sees anything of is empty: required texts are refused then as if they were missing (contract, 6). */
function emptyUnlessSeen(text: string): string {
  return seenWords(text) === '' ? '' : text;
}

const texts = z.registry<{ readonly isLine: boolean }>();

// What `seenWords` takes away: white space, and characters that show nothing.
const BLANK = String.raw` \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const UNSEEN = String.raw`${BLANK}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8`;

/** What the document says of texts that `line` and `prose` take, beside their length; required ones show something. */
export function textPattern(schema: z.core.$ZodType, minLength: number): string | undefined {
  const text = texts.get(schema);
  if (!text) return undefined;
  // A line is trimmed before it is looked at.
  const [edge, unseen, no] = text.isLine
    ? [String.raw`[\t-\r${BLANK}]*`, UNSEEN, String.raw`\t\n\r${FORBIDDEN}`]
    : ['', String.raw`\t\n\r${UNSEEN}`, FORBIDDEN];
  const shown = minLength > 0 ? `[${unseen}]*[^${unseen}${no}]` : '';
  return `^${edge}${shown}[^${no}]*${edge}$`;
}

/** One line of text: trimmed, no line breaks, no control or text-reordering characters. */
export function line(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .overwrite(emptyUnlessSeen)
    .max(max)
    .refine((text) => !hasForbiddenCharacters(text) && !/[\r\n\t]/.test(text), {
      params: { code: 'http.hidden_characters' },
    })
    .register(texts, { isLine: true });
}

/** CommonMark without raw HTML, nested at most 32 deep, stored as typed (contract, 6). */
export function prose(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .overwrite(emptyUnlessSeen)
    .refine((text) => !hasForbiddenCharacters(text), { params: { code: 'http.hidden_characters' } })
    .refine((text) => !isTooTangled(text), {
      params: { code: 'http.too_nested', maximum: DEEPEST, marks: MOST_MARKS },
    })
    .register(texts, { isLine: false });
}

/** An e-mail address; compared without case. At most 254 characters. */
export const email = z
  .string()
  .trim()
  .overwrite(withAsciiDomain)
  .max(254)
  .refine(hasPlainMailbox, { abort: true, params: { code: 'http.address_letters' } })
  .check(z.email({ pattern: ADDRESS }));

/** An https address, or none. */
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]);

/** The four interface languages; Spanish is the default. */
export const language = z.enum(['es', 'ca', 'gl', 'eu']);
export type Language = z.infer<typeof language>;

/** A GeoJSON point, longitude first (contract, 11). */
export const point = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});

/** The member dialect's list (contract, 3). */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    results: z.array(row),
    count: z.number().int().describe('All rows that match; a lower bound when count_is_minimum is true.'),
    count_is_minimum: z.boolean().optional(),
    page_size: z.number().int(),
    page: z.number().int().describe('From 1.'),
  });
}

/** The shape of `page(row)`. */
export interface Page<Row> {
  results: Row[];
  count: number;
  count_is_minimum?: boolean | undefined;
  page_size: number;
  page: number;
}

type NullsLeftOut<Shape extends z.core.$ZodShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodNullable ? z.ZodDefault<Shape[Field]> : Shape[Field];
};

/** The same fields in a body: those that may be null may be left out. */
export function nullIfLeftOut<Shape extends z.core.$ZodShape>(fields: Shape): NullsLeftOut<Shape> {
  const defaulted = Object.entries(fields).map(([name, field]) => [
    name,
    field instanceof z.ZodNullable ? field.default(null) : field,
  ]);
  return Object.fromEntries(defaulted) as NullsLeftOut<Shape>;
}
