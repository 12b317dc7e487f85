import { type Parser, parsers, programAt } from '@ateneo/runtime';
import type { parse } from './document-program.js';
import { checkFile, type DocumentFile, documentIn, type ReadDocument, type UploadRules } from './read-document.js';

/** A law of a thousand articles takes a tenth of a second and fifty megabytes. */
export const documents: Parser<typeof parse> = {
  program: programAt('document-program', import.meta.url),
  milliseconds: 6000,
  isAwaited: true,
  tooMuch: 'participation.import_too_complex',
};

/**
 * The chapters and articles of a Markdown, DOCX or ODT file. What cannot be understood is thrown as a ZodError that lists
 * every line, and nothing of the file is used; a file of no accepted type, too large or unreadable is refused whole.
 */
export async function readDocument(tenant: string, file: DocumentFile, rules: UploadRules): Promise<ReadDocument> {
  checkFile(file, rules);
  return documentIn(await parsers.parse(documents, tenant, { name: file.name, bytes: file.bytes }));
}
