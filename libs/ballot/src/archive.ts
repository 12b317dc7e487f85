import { BallotFault, demand } from './fault.js';
import { bytesOf, hashOf } from './hashing.js';

/** One file of an archive: named by its content's hash. */
export interface ArchiveFile {
  readonly kind: 'data' | 'event';
  readonly content: string;
}

/** What is named, and what is read: a file with its place, for whoever must say where something is wrong. */
export interface ReadFile extends ArchiveFile {
  readonly hash: string;
  readonly place: string;
}

const block = 512;
const firstName = 'BELENIOS';

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** A header of the old kind of tar, without owner or type beyond "file": of the same file the same bytes. */
function fileHeader(name: string, size: number, timestamp: number): Uint8Array {
  const header = new Uint8Array(block);
  const put = (at: number, value: string): void => header.set(bytesOf(value), at);
  put(0, name);
  put(100, '0000644');
  put(108, '0000000');
  put(116, '0000000');
  put(124, octal(size, 11));
  put(136, octal(timestamp, 11));
  put(148, ' '.repeat(8));
  put(156, '0');
  const sum = header.reduce((left, right) => left + right, 0);
  put(148, `${octal(sum, 6)}\0 `);
  return header;
}

function fileBytes(name: string, content: string, timestamp: number): Uint8Array {
  const body = bytesOf(content);
  const bytes = new Uint8Array(block + Math.ceil(body.length / block) * block);
  bytes.set(fileHeader(name, body.length, timestamp));
  bytes.set(body, block);
  return bytes;
}

const nameOf = ({ kind, content }: ArchiveFile): string => `${hashOf(content)}.${kind}.json`;

const headerContent = (timestamp: number): string => JSON.stringify({ version: 1, timestamp: String(timestamp) });

/** The first bytes of an archive; `timestamp` is when the election began, in seconds, and stands in every file's header. */
export const archiveStart = (timestamp: number): Uint8Array =>
  fileBytes(firstName, headerContent(timestamp), timestamp);

/** What a file adds to the end of an archive. */
export const archiveFile = (file: ArchiveFile, timestamp: number): Uint8Array =>
  fileBytes(nameOf(file), file.content, timestamp);

export function writeArchive(files: readonly ArchiveFile[], timestamp: number): Uint8Array {
  const parts = [archiveStart(timestamp), ...files.map((file) => archiveFile(file, timestamp))];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

interface RawFile {
  readonly name: string;
  readonly content: string;
  readonly timestamp: number;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array, place: string): string {
  try {
    return strict.decode(bytes);
  } catch {
    throw new BallotFault('malformed', place);
  }
}

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, place) => byte === right[place]);

function readFile(bytes: Uint8Array, at: number): { file: RawFile; next: number } {
  const place = `file at ${at}`;
  demand(at + block <= bytes.length, 'truncated', place);
  const header = bytes.subarray(at, at + block);
  const end = header.indexOf(0);
  const name = ascii(header.subarray(0, end < 0 || end > 100 ? 100 : end));
  const [size, timestamp] = [124, 136].map((from) => {
    const digits = ascii(header.subarray(from, from + 11));
    demand(/^[0-7]{11}$/.test(digits), 'wrong_file_header', place);
    return Number.parseInt(digits, 8);
  }) as [number, number];
  demand(isSame(header, fileHeader(name, size, timestamp)), 'wrong_file_header', place);
  const next = at + block + Math.ceil(size / block) * block;
  demand(next <= bytes.length, 'truncated', place);
  const padding = bytes.subarray(at + block + size, next);
  demand(
    padding.every((byte) => byte === 0),
    'wrong_padding',
    place,
  );
  const content = decode(bytes.subarray(at + block, at + block + size), place);
  return { file: { name, content, timestamp }, next };
}

function readStart({ name, content, timestamp }: RawFile): number {
  demand(name === firstName && content === headerContent(timestamp), 'wrong_archive_header', firstName);
  return timestamp;
}

/** Every byte is looked at: headers and padding are what they must be, and names are the hashes of what they name. */
export function readArchive(bytes: Uint8Array): { timestamp: number; files: ReadFile[] } {
  const { file: start, next } = readFile(bytes, 0);
  const timestamp = readStart(start);
  const files: ReadFile[] = [];
  for (let at = next; at < bytes.length;) {
    const { file, next: after } = readFile(bytes, at);
    const place = `file ${files.length + 1} (${file.name.slice(0, 80)})`;
    const [hash = '', kind, ending, ...rest] = file.name.split('.');
    demand((kind === 'data' || kind === 'event') && ending === 'json' && rest.length === 0, 'wrong_file_name', place);
    demand(hash === hashOf(file.content), 'wrong_file_name', place);
    demand(file.timestamp === timestamp, 'wrong_file_header', place);
    files.push({ kind, content: file.content, hash, place });
    at = after;
  }
  return { timestamp, files };
}
