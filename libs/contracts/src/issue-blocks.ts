import { z } from 'zod';
import { image } from './organizations.js';
import { id, type Language, line, prose } from './primitives.js';

const link = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .describe('An address on the web.');
const written = prose(8_000)
  .min(1)
  .describe('Markdown; `{{nombre|…}}` is the reader’s name, or what is said to who has none.');

/**
 * The reader’s name in words, `{{nombre|amigas y amigos}}`: what is written for it, and what is said where nobody knows it and nothing
 * else is said. Each is understood in every language.
 */
export const readersName: Readonly<Record<Language, { readonly word: string; readonly otherwise: string }>> = {
  es: { word: 'nombre', otherwise: 'amigas y amigos' },
  ca: { word: 'nom', otherwise: 'amigues i amics' },
  gl: { word: 'nome', otherwise: 'amigas e amigos' },
  eu: { word: 'izena', otherwise: 'lagunok' },
};

/** Half of a row: one above the other where there is no room. */
const column = prose(4_000).min(1);
const side = z.int().min(1).max(10_000);

/** Answer of POST mailing/pictures: a picture that pieces of issues may name. */
export const keptPicture = z.object({ file: id, width: side.describe('Of the largest version.'), height: side });
export type KeptPicture = z.infer<typeof keptPicture>;

/** A piece of an issue. */
export const issueBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line(150).min(1) }),
  z.strictObject({ kind: z.literal('text'), text: written }),
  z.strictObject({ kind: z.literal('button'), text: line(80).min(1), link }),
  z.strictObject({ kind: z.literal('event'), event: id }),
  z.strictObject({ kind: z.literal('process'), process: id }),
  z.strictObject({ kind: z.literal('amedment'), amedment: id }),
  z.strictObject({
    kind: z.literal('picture'),
    ...keptPicture.shape,
    alt: line(200).describe('What it shows, for those who do not see it.'),
  }),
  z.strictObject({ kind: z.literal('columns'), left: column, right: column }),
  z.strictObject({ kind: z.literal('divider') }),
]);
export type IssueBlock = z.infer<typeof issueBlock>;

/** An issue in one language. */
export const issueVersion = z.strictObject({
  subject: line(150).min(1),
  preheader: line(200).default(''),
  blocks: z.array(issueBlock).max(40),
});
export type IssueVersion = z.infer<typeof issueVersion>;

/** An issue in each of its languages. */
export const issueVersions = z
  .strictObject({
    es: issueVersion.optional(),
    ca: issueVersion.optional(),
    gl: issueVersion.optional(),
    eu: issueVersion.optional(),
  })
  .refine((said) => Object.keys(said).length > 0, { params: { code: 'http.required' } })
  // An event holds 64 KiB at most.
  .refine((said) => JSON.stringify(said).length <= 40_000, { params: { code: 'http.too_long', maximum: 40_000 } })
  .meta({ minProperties: 1 });
export type IssueVersions = z.infer<typeof issueVersions>;

const shownCard = { title: z.string(), rows: z.array(z.array(z.string())) };

/** A piece as it is read in the browser: what is named there stands there. */
export const shownBlock = z.union([
  issueBlock,
  z.object({ kind: z.literal('event_card'), event: id, ...shownCard }),
  z.object({ kind: z.literal('process_card'), process: id, ...shownCard }),
  z.object({ kind: z.literal('amedment_card'), process: id, amedment: id, ...shownCard }),
  z.object({ kind: z.literal('shown_picture'), image }),
]);
export type ShownBlock = z.infer<typeof shownBlock>;
