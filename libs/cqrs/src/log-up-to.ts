import type { EventStore } from '@ateneo/event-store';
import type { EventMetadata } from './event-types.js';

/** What a fold needs of a log. */
export type ReadableLog = Pick<EventStore, 'readAll' | 'head' | 'compare'>;

/** The log of what had happened by then, whenever it was written. */
export function logUpTo(store: ReadableLog, moment: string): ReadableLog {
  const end = Date.parse(moment);
  return {
    head: () => store.head(),
    compare: (a, b) => store.compare(a, b),
    async readAll(options) {
      const { events, position } = await store.readAll(options);
      return { events: events.filter(({ metadata }) => Date.parse(timeOf(metadata)) <= end), position };
    },
  };
}

const timeOf = (metadata: string): string => (JSON.parse(metadata) as EventMetadata).time;
