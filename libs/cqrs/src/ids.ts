import { createHash, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** A random id (uuid v4) for everything clients see: it tells neither order nor time. */
export function newId(): string {
  return randomUUID();
}

/** Id of a new event (uuid v7). */
export function newEventId(): string {
  return v7();
}

/** When an event's id was made, in ms since 1970; undefined for ids that tell no time. Commands may speak of the past. */
export function writtenAt(eventId: string): number | undefined {
  return eventId[14] === '7' ? parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16) : undefined;
}

/**
 * The same id for the same event and name, always (uuid v8 made of SHA-256): what a reactor makes of an event is
 * named by it, so doing it again makes nothing new.
 */
export function derivedId(eventId: string, name: string): string {
  const bytes = createHash('sha256').update(`${eventId.toLowerCase()}/${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
