import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './refused-file.js';

const MOST_ENTRIES = 2000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCATOR_64 = 0x07064b50;

/**
 * The wanted entries of a ZIP archive, unpacked, `maxBytes` in all: what the archive says of its own sizes is not
 * believed. Directories that two readers could read differently (ZIP64, a name twice) are refused. Throws UnreadableFile.
 */
export function zipContents(
  bytes: Buffer,
  maxBytes: number,
  isWanted: (name: string) => boolean = () => true,
): Map<string, Buffer> {
  try {
    return unpack(bytes, maxBytes, isWanted);
  } catch (error) {
    // Offsets beyond the file, broken streams, more bytes than allowed.
    throw error instanceof UnreadableFile ? error : new UnreadableFile();
  }
}

function unpack(bytes: Buffer, maxBytes: number, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const is64 = end >= 20 && bytes.readUInt32LE(end - 20) === LOCATOR_64;
  if (is64 || count > MOST_ENTRIES) throw new UnreadableFile();
  const contents = new Map<string, Buffer>();
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new UnreadableFile();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (names.has(name)) throw new UnreadableFile();
    names.add(name);
    if (isWanted(name)) {
      const content = entryAt(bytes, at, left);
      left -= content.length;
      contents.set(name, content);
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return contents;
}

function endRecord(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= earliest; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new UnreadableFile();
}

function entryAt(bytes: Buffer, at: number, maxBytes: number): Buffer {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const method = bytes.readUInt16LE(at + 10);
  const local = bytes.readUInt32LE(at + 42);
  if (isEncrypted || bytes.readUInt32LE(local) !== LOCAL) throw new UnreadableFile();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(maxBytes, 1) });
  if (method !== 0 || packed.length > maxBytes) throw new UnreadableFile();
  return packed;
}
