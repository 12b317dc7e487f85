import type { Language } from '@ateneo/contracts';
import type { FastifyRequest } from 'fastify';
import type { Work } from './proof-of-work.js';
import type { RequestContext } from './request-context.js';
import type { TenantSettings } from './tenants.js';

/** What is known of a request before it reaches a controller. Kept beside it, so that nothing can be sent in from outside. */
export interface RequestState {
  readonly correlationId: string;
  readonly now: string;
  language: Language;
  settings?: TenantSettings | undefined;
  work?: Work;
  /** Why its body could not be read: said once it is known who asks. */
  unreadable?: Error;
  context?: RequestContext | undefined;
}

const states = new WeakMap<object, RequestState>();

/** Fastify's request and Nest's share the raw one. */
export function remember(request: FastifyRequest, state: RequestState): void {
  states.set(request.raw, state);
}

export function stateOf(request: FastifyRequest): RequestState | undefined {
  return states.get(request.raw);
}

/** The context made by the guard; a handler that runs without one is a mistake in the wiring. */
export function contextOf(request: FastifyRequest): RequestContext {
  const context = stateOf(request)?.context;
  if (!context) throw new Error('a handler ran before the access guard');
  return context;
}
