import { hash } from 'node:crypto';
import type { StoredEvent } from '@ateneo/event-store';

/** What of an event the chain holds: nothing that differs from store to store. */
export type ChainedEvent = Pick<StoredEvent, 'tenant' | 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** Before a tenant's first event. */
export const NO_HASH: Buffer = Buffer.alloc(32);

const HEADER = Buffer.from('ateneo/chain/1\n');
const FIXED = HEADER.length + NO_HASH.length + 8 + 4;
// A character of a JavaScript string is at most three bytes of UTF-8.
const MOST_BYTES = 3;

let scratch: Buffer = Buffer.allocUnsafe(64 * 1024);

/**
 * SHA-256 that ties a tenant's event to all before it (contract, 5). What is hashed, in this order: the header
 * `ateneo/chain/1` and a line feed; the hash before (32 bytes; zeros for the first); the tenant's ordinal from 1 (8 bytes, big endian);
 * the revision (4 bytes); then tenant, stream, id, type, data and metadata in UTF-8, each after its length in bytes (4 bytes). Two different events
 * never come to the same bytes.
 */
export function chainHash(previous: Buffer, ordinal: number, event: ChainedEvent): Buffer {
  return hash('sha256', chainBytes(previous, ordinal, event), 'buffer');
}

/** The bytes that are hashed; valid until the next call. */
export function chainBytes(previous: Buffer, ordinal: number, event: ChainedEvent): Buffer {
  const { tenant, stream, id, type, data, metadata } = event;
  const characters = tenant.length + stream.length + id.length + type.length + data.length + metadata.length;
  const most = FIXED + 6 * 4 + characters * MOST_BYTES;
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most);
  let at = HEADER.copy(scratch);
  at += previous.copy(scratch, at);
  at = scratch.writeBigUInt64BE(BigInt(ordinal), at);
  at = scratch.writeUInt32BE(event.revision, at);
  at = writeText(tenant, at);
  at = writeText(stream, at);
  at = writeText(id, at);
  at = writeText(type, at);
  at = writeText(data, at);
  at = writeText(metadata, at);
  return scratch.subarray(0, at);
}

function writeText(text: string, at: number): number {
  const bytes = scratch.write(text, at + 4, 'utf8');
  scratch.writeUInt32BE(bytes, at);
  return at + 4 + bytes;
}

/** Claims lie outside the chain: erasing a person deletes their streams physically (contract, 5). */
export function isChained({ stream }: Pick<StoredEvent, 'stream'>): boolean {
  return !stream.startsWith('claims.');
}
