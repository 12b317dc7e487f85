import { z } from 'zod';
import { envelopeOf, sourceOf, topicOf } from './cloud-event.js';
import type { PublicCatalogue, PublicEventType } from './public-catalogue.js';

type Json = Record<string, unknown>;

/** The AsyncAPI 3.1 document of the public events, made of the very schemas that the relay checks against. */
export function asyncApi(catalogue: PublicCatalogue): Json {
  const contexts = catalogue.contexts.map(({ name }) => name).filter((name) => catalogue.types(name).length > 0);
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Ateneo: public events',
      version: '1',
      description:
        'CloudEvents 1.0 in structured mode, one topic a context, key = tenant. At least once: drop what you have seen by ' +
        '`id`. The events of one tenant in one topic come in order, unless they are published again. They hold ids and ' +
        'enumerations only: no key is needed to read them, and nothing personal and no vote is among them.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(contexts.map((context) => [context, channelOf(context, catalogue.types(context))])),
    operations: Object.fromEntries(
      contexts.map((context) => [
        `tell_${context}`,
        { action: 'send', channel: { $ref: `#/channels/${context}` }, summary: `What happened in ${context}.` },
      ]),
    ),
    components: { messages: Object.fromEntries(catalogue.types().map((type) => [type.name, messageOf(type)])) },
  };
}

function channelOf(context: string, types: readonly PublicEventType[]): Json {
  return {
    address: topicOf(context),
    messages: Object.fromEntries(types.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
  };
}

function messageOf({ context, name, type, definition, schema }: PublicEventType): Json {
  const payload = envelopeOf(z.literal(sourceOf(context)), z.literal(type), schema);
  return {
    name: type,
    title: name,
    summary: definition.summary,
    contentType: 'application/cloudevents+json',
    headers: { type: 'object', properties: { 'content-type': { type: 'string' } } },
    bindings: { kafka: { key: { type: 'string', format: 'uuid', description: 'The tenant.' } } },
    payload: z.toJSONSchema(payload, { target: 'draft-7' }),
  };
}
