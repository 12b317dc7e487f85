import { hash } from 'node:crypto';
import type { PackedEvents, StoredEvent } from '@ateneo/event-store';

/** What of an event the chain holds: nothing that differs from store to store. */
export type ChainedEvent = Pick<StoredEvent, 'tenant' | 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** Before a tenant's first event. */
export const NO_HASH: Buffer = Buffer.alloc(32);

const HEADER = Buffer.from('ateneo/chain/1\n');
const TEXTS = 6;
const START_BYTES = HEADER.length + NO_HASH.length + 8 + 4 + TEXTS * 4;
// A character of a JavaScript string is at most three bytes of UTF-8.
const MOST_BYTES = 3;

let scratch = newScratch(64 * 1024);

/**
 * SHA-256 that ties a tenant's event to all before it (contract, 5). What is hashed, in this order: the header
 * `ateneo/chain/1` and a line feed; the hash before (32 bytes; zeros for the first); the tenant's ordinal from 1 (8
 * bytes, big endian); the revision (4 bytes); the lengths in bytes of tenant, stream, id, type, data and metadata (4
 * bytes each); then these six in UTF-8. Two different events never come to the same bytes.
 */
export function chainHash(previous: Buffer, ordinal: number, event: ChainedEvent): Buffer {
  return hash('sha256', chainBytes(previous, ordinal, event), 'buffer');
}

/** The bytes that are hashed; valid until the next call. */
export function chainBytes(previous: Buffer, ordinal: number, event: ChainedEvent): Buffer {
  const { tenant, stream, id, type, data, metadata } = event;
  const characters = tenant.length + stream.length + id.length + type.length + data.length + metadata.length;
  makeRoom(START_BYTES + characters * MOST_BYTES);
  let lengths = writeStart(previous, ordinal, event.revision);
  let at = START_BYTES;
  for (const text of [tenant, stream, id, type, data, metadata]) {
    const bytes = scratch.write(text, at, 'utf8');
    lengths = scratch.writeUInt32BE(bytes, lengths);
    at += bytes;
  }
  return scratch.subarray(0, at);
}

/** Bytes and numbers of events as a store packs them (`PackedEvents`). */
export type Packed = Pick<PackedEvents, 'bytes' | 'numbers'>;

const NUMBERS = 5;
const ID_BYTES = 36;

/** The same hash of an event that the store packed: the n-th, whose bytes begin at `start`. */
export function packedHash(
  previous: Buffer,
  ordinal: number,
  tenant: Buffer,
  packed: Packed,
  n: number,
  start: number,
) {
  const { bytes, numbers } = packed;
  const first = n * NUMBERS;
  const size = packedSize(packed, n);
  makeRoom(START_BYTES + tenant.length + size);
  let at = writeStart(previous, ordinal, numbers[first]!);
  at = scratch.writeUInt32BE(tenant.length, at);
  at = scratch.writeUInt32BE(numbers[first + 1]!, at);
  at = scratch.writeUInt32BE(ID_BYTES, at);
  at = scratch.writeUInt32BE(numbers[first + 2]!, at);
  at = scratch.writeUInt32BE(numbers[first + 3]!, at);
  at = scratch.writeUInt32BE(numbers[first + 4]!, at);
  at += tenant.copy(scratch, at);
  at += bytes.copy(scratch, at, start, start + size);
  return hash('sha256', scratch.subarray(0, at), 'buffer');
}

/** How many bytes the n-th event has. */
export function packedSize({ numbers }: Packed, n: number): number {
  const at = n * NUMBERS;
  return numbers[at + 1]! + ID_BYTES + numbers[at + 2]! + numbers[at + 3]! + numbers[at + 4]!;
}

/** Header, hash before, ordinal and revision; answers where the lengths begin. */
function writeStart(previous: Buffer, ordinal: number, revision: number): number {
  let at = HEADER.length + previous.copy(scratch, HEADER.length);
  // 8 bytes, as two halves: no BigInt for each event.
  at = scratch.writeUInt32BE(Math.floor(ordinal / 2 ** 32), at);
  at = scratch.writeUInt32BE(ordinal % 2 ** 32, at);
  return scratch.writeUInt32BE(revision, at);
}

function makeRoom(bytes: number): void {
  if (scratch.length < bytes) scratch = newScratch(bytes);
}

function newScratch(bytes: number): Buffer {
  const made = Buffer.allocUnsafe(bytes);
  HEADER.copy(made);
  return made;
}

/** Claims lie outside the chain: erasing a person deletes their streams physically (contract, 5). */
export const CLAIMS = 'claims.';

/** Whether an event is part of its tenant's chain. */
export function isChained({ stream }: Pick<StoredEvent, 'stream'>): boolean {
  return !stream.startsWith(CLAIMS);
}
