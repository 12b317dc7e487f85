import { type EventCodec, type Log, reactorCheckpoint } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { topicOf } from './cloud-event.js';
import type { PublicCatalogue } from './public-catalogue.js';
import type { Publisher } from './publisher.js';

export interface RelayOptions {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** The owner's role. */
  readonly database: Database;
  readonly catalogue: PublicCatalogue;
  readonly connect: (topic: string) => Promise<Publisher>;
  readonly log: Log;
  /** Hears of each topic whether brokers could be reached and took its last messages; nothing bad of one that others tell. */
  readonly onTold?: ((topic: string, isTold: boolean) => void) | undefined;
  /** For tests: how often a process asks for locks that others hold. */
  readonly lockHeartbeatMs?: number | undefined;
}

/** The relay of one context's topic, with the name of its checkpoint, lock and failed tenants. */
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
