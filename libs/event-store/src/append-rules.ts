import { EventTooLarge, InvalidAppend, TenantMismatch } from './errors.js';
import { type AppendRequest, NO_STREAM, type NewEvent } from './port.js';
import { parseStreamName } from './stream-name.js';

/** Data and metadata of one event, in bytes of UTF-8. */
export const MAX_EVENT_BYTES = 64 * 1024;
/** Data and metadata of all events of one append, in bytes of UTF-8. */
export const MAX_APPEND_BYTES = 512 * 1024;

const MAX_REVISION = 2 ** 31 - 1;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPE = /^[A-Z][A-Za-z0-9]{0,127}$/;
// PostgreSQL has no NUL in texts, and half a surrogate pair has no bytes in UTF-8. JSON text never needs either.
const UNFIT = /\0|\p{Surrogate}/u;

/**
 * What every adapter refuses before it touches its storage. Answers the bytes of the append.
 * Throws InvalidStreamName, TenantMismatch, InvalidAppend, EventTooLarge.
 */
export function checkAppend({ stream, tenant, expectedRevision, events }: AppendRequest): number {
  if (parseStreamName(stream).tenant !== tenant) throw new TenantMismatch(`the stream is not of tenant ${tenant}`);
  if (events.length === 0) throw new InvalidAppend('an append without events');
  if (!isRevision(expectedRevision, events.length)) throw new InvalidAppend('an impossible expected revision');
  let bytes = 0;
  for (const event of events) bytes += checkEvent(event);
  if (bytes > MAX_APPEND_BYTES) throw new EventTooLarge(`an append of ${bytes} bytes; ${MAX_APPEND_BYTES} are allowed`);
  if (new Set(events.map((event) => event.id)).size < events.length) throw new InvalidAppend('an event id twice');
  return bytes;
}

function isRevision(expected: number, more: number): boolean {
  return Number.isInteger(expected) && expected >= NO_STREAM && expected + more <= MAX_REVISION;
}

function checkEvent({ id, type, data, metadata }: NewEvent): number {
  if (!UUID.test(id)) throw new InvalidAppend('an event id that is not a lower-case uuid');
  if (!TYPE.test(type)) throw new InvalidAppend('an event type that is not a PascalCase name');
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(`${type} of ${bytes} bytes; ${MAX_EVENT_BYTES} are allowed`);
  if (UNFIT.test(data) || UNFIT.test(metadata))
    throw new InvalidAppend(`${type} with characters that no JSON text has`);
  return bytes;
}
