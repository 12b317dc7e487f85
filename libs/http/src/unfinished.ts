import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequestContext } from './http-request-context.js';

/** Whether it was sent to change something. */
export function mayHaveActed({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** The command committed, and its answer cannot be made now: 202 with the id of what was made, if any (contract, 3). */
export function answerUnfinished({ made }: HttpRequestContext, reply: FastifyReply): object {
  void reply.status(202).header('X-View', 'stale');
  return made === undefined ? {} : { id: made };
}
