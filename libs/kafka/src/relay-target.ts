import { reactorCheckpoint } from '@ateneo/cqrs';
import { topicOf } from './cloud-event.js';
import type { PublicCatalogue } from './public-catalogue.js';

/** The relay of one context's topic, with the name of its checkpoint, lock and parked tenants. */
function relayOf(context: string, catalogue: PublicCatalogue) {
  const handles = catalogue.types(context).map(({ name }) => name);
  const name = `kafka.${context}`;
  return { context, name, checkpoint: reactorCheckpoint({ name }), topic: topicOf(context), handles };
}

/** Those that there are: one for each context that tells something. */
export function relaysOf(catalogue: PublicCatalogue) {
  return catalogue.contexts.map(({ name }) => relayOf(name, catalogue)).filter(({ handles }) => handles.length > 0);
}

export type RelayTarget = ReturnType<typeof relayOf>;
