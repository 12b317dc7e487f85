import type { EventStore } from '@ateneo/event-store';
import type { FastifyInstance } from 'fastify';

/** What is told of a step: no tenant, person, id, path or stream, which together could name a voter. */
export type TraceAttributes = Readonly<Record<string, string | number | undefined>>;

/** Tells whoever collects traces which step of which request took how long. */
export interface Tracing {
  /** Each request becomes a trace, by route and correlation id. */
  watchRequests(fastify: FastifyInstance): void;
  /** A step of whatever is under way here. */
  within<T>(name: string, attributes: TraceAttributes, work: () => Promise<T>): Promise<T>;
  /** A step that is over, by itself. */
  over(name: string, milliseconds: number, attributes: TraceAttributes): void;
  /** The store, each of whose appends is a step. */
  watchAppends(store: EventStore): EventStore;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** When nobody collects traces. */
export const noTracing: Tracing = {
  watchRequests: () => {},
  within: (_name, _attributes, work) => work(),
  over: () => {},
  watchAppends: (store) => store,
  close: async () => {},
};
