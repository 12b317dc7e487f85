import type { RecordedEvent } from '@ateneo/cqrs';
import { z } from 'zod';
import type { PublicCatalogue, PublicData } from './public-catalogue.js';

/** Content type of a CloudEvent in structured mode. */
export const CLOUD_EVENTS_JSON = 'application/cloudevents+json; charset=utf-8';

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** What every public event has around its data: CloudEvents 1.0 with three extensions: `tenant`, `position`, `store`. */
export function envelopeOf(context: z.ZodType<string>, type: z.ZodType<string>, data: z.ZodType<PublicData>) {
  return z.strictObject({
    specversion: z.literal('1.0'),
    id: uuid.describe("The domain event's id: the same however often it is delivered."),
    source: context.describe('The context that it happened in.'),
    type,
    time: z.iso.datetime().describe('When it happened, UTC.'),
    datacontenttype: z.literal('application/json'),
    tenant: uuid.describe('Whose it is; also the key of the message.'),
    position: z.string().min(1).max(64).describe('Its place in the log. Opaque, and in order of a tenant and context.'),
    store: z.string().min(1).max(64).optional().describe('The store whose log the place is in: another after a move.'),
    data,
  });
}

/** A public event as it travels. */
export type CloudEvent = z.infer<ReturnType<typeof envelopeOf>>;

/** `source` of a context's events. */
export function sourceOf(context: string): string {
  return `/ateneo/${context}`;
}

/** The topic of a context's public events. */
export function topicOf(context: string): string {
  return `ateneo.${context}.v1`;
}

/** A message of a topic. Its key is the tenant: a tenant's events of a context keep their order. */
export interface PublicMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A domain event as a message, with the id of the store that it was read from; undefined: it is none of the world's
 * business. Throws Unpublishable.
 */
export function messageOf(catalogue: PublicCatalogue, event: RecordedEvent, store?: string): PublicMessage | undefined {
  const told = catalogue.publish(event);
  if (!told) return undefined;
  const cloudEvent: CloudEvent = {
    specversion: '1.0',
    id: event.id,
    source: sourceOf(told.type.context),
    type: told.type.type,
    time: event.meta.time,
    datacontenttype: 'application/json',
    tenant: event.tenant,
    position: event.position,
    ...(store !== undefined && { store }),
    data: told.data,
  };
  return { key: event.tenant, value: JSON.stringify(cloudEvent), headers: { 'content-type': CLOUD_EVENTS_JSON } };
}
