import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DomainError } from '@ateneo/kernel';

/** So much of a file, unpacked, in an event. */
const PIECE_BYTES = 1024 * 1024;

/** Cut and packed as it is written, so that a large file stands nowhere whole. */
export async function packed(text: Iterable<string>): Promise<{ pieces: string[]; sha256: string }> {
  const hash = createHash('sha256');
  const pieces: string[] = [];
  let waiting: string[] = [];
  let size = 0;
  const keep = async () => {
    const bytes = Buffer.from(waiting.join(''), 'utf8');
    hash.update(bytes);
    pieces.push((await promisify(gzip)(bytes)).toString('base64'));
    [waiting, size] = [[], 0];
  };
  for (const part of text) {
    waiting.push(part);
    size += part.length;
    if (size >= PIECE_BYTES) await keep();
  }
  if (waiting.length > 0) await keep();
  return { pieces, sha256: hash.digest('hex') };
}

/** Null: nobody can read that piece any more. */
export async function unpacked(pieces: readonly (string | null)[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const piece of pieces) {
    if (piece === null) throw new DomainError('memberships.recipient_forgotten');
    parts.push(await promisify(gunzip)(Buffer.from(piece, 'base64')));
  }
  return Buffer.concat(parts);
}
