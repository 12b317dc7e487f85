import { type Parser, parsers, programAt } from '@ateneo/runtime';
import type { BookToWrite, TextToWrite } from './text-to-write.js';
import type { parse } from './writing-program.js';

const writing: Parser<typeof parse> = {
  program: programAt('writing-program', import.meta.url),
  milliseconds: 10_000,
  isAwaited: true,
  tooMuch: 'participation.too_much_to_compare',
};

/** A text as a file: PDF, DOCX or Markdown. */
export async function writeText(tenant: string, text: TextToWrite | BookToWrite): Promise<Buffer> {
  return Buffer.from(await parsers.parse(writing, tenant, text));
}
