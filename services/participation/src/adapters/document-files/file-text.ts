import { isUtf8 } from 'node:buffer';
import { UnreadableFile } from './refused-file.js';

/** Text as editors save it: UTF-8, UTF-16 with or without its mark, and what is neither is Windows-1252. */
export function textOf(bytes: Buffer): string {
  const text = decoded(bytes);
  // Programs and pictures hold what no text does.
  if (text.includes('\0')) throw new UnreadableFile();
  return text;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = withoutMark(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** Half of the bytes of a Western text in UTF-16 are zero, on one side. */
function withoutMark(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const enough = start.length * 0.3;
  if (zeros[1]! > enough && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > enough && zeros[1] === 0 ? 'utf-16be' : undefined;
}

const signatures: readonly [string, string][] = [
  ['%PDF', 'participation.import_pdf'],
  [String.raw`{\rtf`, 'participation.import_save_as_docx'],
  ['\xd0\xcf\x11\xe0', 'participation.import_save_as_docx'],
];
const endings: Readonly<Record<string, string>> = {
  pdf: 'participation.import_pdf',
  rtf: 'participation.import_save_as_docx',
  doc: 'participation.import_save_as_docx',
  pages: 'participation.import_save_as_docx',
};

/** The code of what to do with a file of another program, whatever it is called. */
export function otherProgram(name: string, bytes: Buffer): string | undefined {
  const begin = bytes.toString('latin1', 0, 100);
  const [, code] = signatures.find(([signature]) => begin.startsWith(signature)) ?? [];
  if (code !== undefined) return code;
  if (isOtherOpenDocument(name, begin)) return 'participation.import_save_as_docx';
  return endings[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** A text of this kind is read, if it is called so. */
function isOtherOpenDocument(name: string, begin: string): boolean {
  if (!begin.startsWith('PK') || !begin.includes('opendocument')) return false;
  return !/\.odt$/i.test(name) || !begin.includes('opendocument.text');
}
