import { DEEPEST, fieldError, isTooTangled, tooLarge } from '@ateneo/kernel';
import { z } from 'zod';
import { type Problem, quoteOf, type ReadBlocks } from './blocks.js';
import { docxBlocks } from './docx-blocks.js';
import { type ImportedDocument, structureOf } from './document-structure.js';
import { lookalikes, type Warning, warningsOf } from './document-warnings.js';
import { odtBlocks } from './odt-blocks.js';
import { otherProgram, textOf } from './file-text.js';
import { markdownBlocks } from './markdown-blocks.js';
import { outlineOf } from './outline.js';
import { TooMuch, UnreadableFile } from './refused-file.js';

/** A file that somebody uploaded. */
export interface DocumentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a tenant lets in. */
export interface UploadRules {
  readonly document_types: readonly string[];
  readonly document_max_bytes: number;
}

/** A document with what somebody should look at before it is made. */
export interface ReadDocument extends ImportedDocument {
  readonly warnings: readonly Warning[];
}

/** What a file came to: a document, or everything in it that is not understood. */
export type Reading = { readonly document: ReadDocument } | { readonly problems: readonly Problem[] };

const LONGEST_TITLE = 1000;
const LONGEST_TEXT = 200_000;

/** Refuses files of no accepted type, and larger ones, before anything of them is read. */
export function checkFile({ name, bytes }: DocumentFile, rules: UploadRules): void {
  if (bytes.length > rules.document_max_bytes) throw tooLarge(rules.document_max_bytes);
  const other = otherProgram(name, bytes);
  if (other !== undefined) throw fieldError('file', other);
  const type = typeOf(name);
  if (type === undefined || !rules.document_types.includes(type)) throw fieldError('file', 'participation.import_type');
}

/** Reads a Markdown, DOCX or ODT file into chapters and articles. For a parser's process: strangers write what it reads. */
export function readFile({ name, bytes }: DocumentFile): Reading {
  try {
    const { blocks, problems, noticed = [], title: called }: ReadBlocks = readers[typeOf(name) ?? 'md'](bytes);
    if (problems.length > 0) return { problems };
    const outlined = outlineOf(blocks);
    const document = structureOf(outlined, titled(called ?? name.replace(/\.[^.]*$/, '')));
    if (document.chapters.length === 0) return whole('participation.import_no_structure');
    const unfit = [...tooLong(document), ...tooTangled(document)];
    return unfit.length > 0
      ? { problems: unfit }
      : { document: { ...document, warnings: warningsOf(document, [...noticed, ...lookalikes(outlined)]) } };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Reading {
  if (error instanceof UnreadableFile) return whole('participation.import_unreadable');
  if (error instanceof TooMuch) return whole(error.code, error.maximum);
  throw error;
}

/** Of the file as a whole: no line. */
function whole(code: string, maximum?: number): Reading {
  return { problems: [{ line: 0, code, ...(maximum !== undefined && { maximum }) }] };
}

/** The document, or a refusal that lists every line; nothing of the file is used then. */
export function documentIn(reading: Reading): ReadDocument {
  if ('document' in reading) return reading.document;
  const [first] = reading.problems;
  if (first?.line === 0 && first.maximum === undefined) throw fieldError('file', first.code);
  throw new z.ZodError(
    reading.problems.map(({ code, ...params }) => ({
      code: 'custom' as const,
      path: ['file'],
      message: code,
      input: undefined,
      params: { code, ...params },
    })),
  );
}

const readers: Readonly<Record<FileType, (bytes: Buffer) => ReadBlocks>> = {
  md: (bytes) => markdownBlocks(textOf(bytes)),
  docx: docxBlocks,
  odt: odtBlocks,
};

type FileType = 'md' | 'docx' | 'odt';

function typeOf(name: string): FileType | undefined {
  const [, ending] = /\.(md|markdown|txt|docx|odt)$/i.exec(name) ?? [];
  const type = ending?.toLowerCase();
  if (type === undefined) return undefined;
  return type === 'docx' || type === 'odt' ? type : 'md';
}

function tooLong({ title: own, introduction, chapters }: ImportedDocument): Problem[] {
  const code = 'participation.import_too_long';
  const articles = chapters.flatMap((chapter) => chapter.articles);
  const problem = (line: number, maximum: number, text: string) => ({ line, code, maximum, quote: quoteOf(text) });
  return [
    ...(own.length > LONGEST_TITLE ? [problem(1, LONGEST_TITLE, own)] : []),
    ...(introduction.length > LONGEST_TEXT ? [problem(1, LONGEST_TEXT, introduction)] : []),
    ...[...chapters, ...articles]
      .filter(({ title }) => title.length > LONGEST_TITLE)
      .map(({ line, title }) => problem(line, LONGEST_TITLE, title)),
    ...articles
      .filter(({ content }) => content.length > LONGEST_TEXT)
      .map(({ line, title }) => problem(line, LONGEST_TEXT, title)),
  ];
}

/** What nobody could show afterwards, nor send again in a change: texts that are typed are held to the same. */
function tooTangled({ introduction, chapters }: ImportedDocument): Problem[] {
  const problem = (line: number, text: string) => ({
    line,
    code: 'participation.import_too_tangled',
    maximum: DEEPEST,
    quote: quoteOf(text),
  });
  return [
    ...(isTooTangled(introduction) ? [problem(1, introduction)] : []),
    ...chapters
      .flatMap(({ articles }) => articles)
      .filter(({ content }) => isTooTangled(content))
      .map(({ line, title }) => problem(line, title)),
  ];
}

/** A file may be called anything; a title is one line. */
function titled(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return line.slice(0, LONGEST_TITLE) || 'Documento';
}
