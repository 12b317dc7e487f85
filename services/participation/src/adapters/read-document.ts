import { isUtf8 } from 'node:buffer';
import { DomainError, fieldError } from '@ateneo/kernel';
import { z } from 'zod';
import type { Problem, ReadBlocks } from './blocks.js';
import { docxBlocks } from './docx-blocks.js';
import { type ImportedDocument, structureOf } from './document-structure.js';
import { markdownBlocks } from './markdown-blocks.js';
import { outlineOf } from './outline.js';
import { UnreadableFile } from './zip-contents.js';

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

const LONGEST_TITLE = 1000;
const LONGEST_TEXT = 200_000;

/**
 * Reads a Markdown or DOCX file into chapters and articles. What cannot be understood is thrown as a ZodError that lists
 * every line, and nothing of the file is used; a file of no accepted type, too large or unreadable is refused whole.
 */
export async function readDocument(file: DocumentFile, rules: UploadRules): Promise<ImportedDocument> {
  if (file.bytes.length > rules.document_max_bytes) throw new DomainError('http.too_large');
  const { blocks, problems } = await blocksOf(file, rules);
  refuse(problems);
  const document = structureOf(outlineOf(blocks), titled(file.name.replace(/\.[^.]*$/, '')));
  if (document.chapters.length === 0) throw fieldError('file', 'participation.import_no_structure');
  refuse(tooLong(document));
  return document;
}

async function blocksOf({ name, bytes }: DocumentFile, rules: UploadRules): Promise<ReadBlocks> {
  const type = typeOf(name);
  if (type === undefined || !rules.document_types.includes(type)) throw fieldError('file', 'participation.import_type');
  try {
    return type === 'docx' ? await docxBlocks(bytes) : markdownBlocks(textOf(bytes));
  } catch (error) {
    throw error instanceof UnreadableFile ? fieldError('file', 'participation.import_unreadable') : error;
  }
}

function typeOf(name: string): 'md' | 'docx' | undefined {
  const [, ending] = /\.(md|markdown|docx)$/i.exec(name) ?? [];
  if (ending === undefined) return undefined;
  return ending.toLowerCase() === 'docx' ? 'docx' : 'md';
}

/** Text of an editor is UTF-8; anything else is no text. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new UnreadableFile();
  return bytes.toString('utf8');
}

function tooLong({ title: own, introduction, chapters }: ImportedDocument): Problem[] {
  const code = 'participation.import_too_long';
  const articles = chapters.flatMap((chapter) => chapter.articles);
  return [
    ...(own.length > LONGEST_TITLE ? [{ line: 1, code, maximum: LONGEST_TITLE }] : []),
    ...(introduction.length > LONGEST_TEXT ? [{ line: 1, code, maximum: LONGEST_TEXT }] : []),
    ...[...chapters, ...articles]
      .filter(({ title }) => title.length > LONGEST_TITLE)
      .map(({ line }) => ({ line, code, maximum: LONGEST_TITLE })),
    ...articles
      .filter(({ content }) => content.length > LONGEST_TEXT)
      .map(({ line }) => ({ line, code, maximum: LONGEST_TEXT })),
  ];
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const issues = problems.map(({ line, code, maximum }) => ({
    code: 'custom' as const,
    path: ['file'],
    message: code,
    input: undefined,
    params: { code, line, ...(maximum !== undefined && { maximum }) },
  }));
  throw new z.ZodError(issues);
}

/** A file may be called anything; a title is one line. */
function titled(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return line.slice(0, LONGEST_TITLE) || 'Documento';
}
