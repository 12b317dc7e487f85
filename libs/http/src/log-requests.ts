import type { Log } from '@ateneo/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stateOf } from './request-state.js';

/** What is told of every request: its route, never its path, query or person. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern; `unrouted` for what has none. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** One line a request, and whoever else counts them. */
export function logRequests(log: Log, onAnswered: (answered: AnsweredRequest) => void) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unrouted',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    onAnswered(answered);
    const state = stateOf(request);
    log.info({ ...answered, tenant: state?.settings?.id, correlation: state?.correlationId }, 'request');
  };
}
