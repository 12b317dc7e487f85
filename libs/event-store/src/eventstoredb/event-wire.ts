import { Buffer } from 'node:buffer';
import type { EventData, Position as ServerPosition } from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../port.js';
import { parseStreamName } from '../stream-name.js';
import { positionFrom } from './log-position.js';

/**
 * The last event of an erased stream: it has no content, and a scavenge leaves it (C30). No event of the product can
 * have this type, for it is no PascalCase name.
 */
export const ERASED_TYPE = 'stream-erased';

/** What the client answers of an event, whichever way it was read. */
export interface RecordedEvent {
  readonly streamId: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: ServerPosition | undefined;
}

const encoder = new TextEncoder();

/**
 * The client parses data that is called JSON, and any metadata, and the text as it was is lost. So data goes as bytes.
 * Metadata goes as a JSON text of the text: what the client throws and catches over bytes costs ten times the event.
 */
export function toWire({ id, type, data, metadata }: NewEvent): EventData {
  return {
    id,
    type,
    contentType: 'application/octet-stream',
    data: encoder.encode(data),
    metadata: encoder.encode(JSON.stringify(metadata)),
  };
}

/** An event as the port shows it; `base` is the revision that the stream's first event has on the server. */
export function fromWire(event: RecordedEvent, base: bigint): StoredEvent {
  const { id, type, streamId: stream, revision, data: bytes, metadata } = event;
  if (!(bytes instanceof Uint8Array) || typeof metadata !== 'string') {
    throw new Error(`event ${id} was not written by this product`);
  }
  return {
    id,
    type,
    data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
    metadata,
    position: placeOf(event),
    stream,
    revision: Number(revision - base),
    tenant: parseStreamName(stream).tenant,
  };
}

/** Where it stands in the log. */
export function placeOf({ id, position }: RecordedEvent): StoredEvent['position'] {
  if (!position) throw new Error(`the server did not say where event ${id} stands`);
  return positionFrom(position);
}

/** Whether the stream can be one of the product's: the log has the server's own and perhaps others. */
export function isProductStream(stream: string): boolean {
  try {
    parseStreamName(stream);
    return true;
  } catch {
    return false;
  }
}
