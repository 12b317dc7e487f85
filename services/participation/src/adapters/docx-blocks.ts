import { hasForbiddenCharacters } from '@ateneo/contracts';
import { parse } from 'node-html-parser';
import type { Problem, ReadBlocks } from './blocks.js';
import { htmlBlocks } from './html-blocks.js';
import { UnreadableFile, zipContents } from './zip-contents.js';

/** A law of a thousand articles takes a tenth of it. */
const MOST_BYTES = 40_000_000;

const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Título'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...[1, 2, 3, 4, 5, 6].map((n) => `p[style-name='Título ${n}'] => h${n}:fresh`),
];

/**
 * Reads a DOCX. Headings, paragraphs, lists, bold and italics, links and footnotes become CommonMark, table rows list
 * items; images, formulas and embedded objects are not understood. Throws UnreadableFile.
 */
export async function docxBlocks(bytes: Buffer): Promise<ReadBlocks> {
  const xml = zipContents(bytes, MOST_BYTES).get('word/document.xml')?.toString('utf8');
  if (xml === undefined) throw new UnreadableFile();
  const problems = notUnderstood(xml);
  if (problems.length > 0) return { blocks: [], problems };
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { styleMap: styles }).catch(() => {
    throw new UnreadableFile();
  });
  const blocks = htmlBlocks(parse(value));
  const hostile = blocks.filter(({ markdown }) => hasForbiddenCharacters(markdown));
  return { blocks, problems: hostile.map(({ line }) => ({ line, code: 'participation.import_characters' })) };
}

const foreign: readonly [RegExp, string][] = [
  [/<(?:a:blip|v:imagedata|pic:pic)\b/, 'participation.import_image'],
  [/<(?:m:oMath|w:object|o:OLEObject|c:chart|w:altChunk|dgm:relIds)\b/, 'participation.import_formula'],
];

/** Paragraph by paragraph: what the conversion would leave out without a word. */
function notUnderstood(xml: string): Problem[] {
  return xml
    .split(/<w:p[ >/]/)
    .flatMap((paragraph, line) =>
      foreign.filter(([pattern]) => pattern.test(paragraph)).map(([, code]) => ({ line: Math.max(line, 1), code })),
    );
}
