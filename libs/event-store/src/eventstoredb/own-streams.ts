import { createHash, randomUUID } from 'node:crypto';
import type { EventData } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { persistently } from './calls.js';
import type { LogReader } from './log-reader.js';
import type { LogWriter } from './log-writer.js';

/** Streams of the adapter's own. No name of the product's form, so no reader of the port ever sees them. */
export const IDENTITY_STREAM = 'event-store-identity';
export const ERASURES_STREAM = 'event-store-erasures';

/** An event of the adapter's own; the same ones have the same id, so that they may be written twice. */
export function ownEvent(type: string, data: Record<string, string>, id: string): EventData {
  return { id, type, contentType: 'application/json', data, metadata: undefined };
}

/** A uuid that follows from a text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of the very store: written by whoever opens it first. */
export async function storeIdentity(reader: LogReader, writer: LogWriter): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    const [first] = await persistently(() => reader.stream(IDENTITY_STREAM, 0n, 1));
    if (first) return (first.data as { store: string }).store;
    await writer.append(IDENTITY_STREAM, [ownEvent('store-identity', { store: randomUUID() }, randomUUID())], -1n);
  }
  throw new StoreUnavailable(`stream ${IDENTITY_STREAM} cannot be read`);
}
