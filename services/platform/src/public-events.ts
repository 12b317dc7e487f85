import { asyncApi, PublicCatalogue } from '@ateneo/kafka';
import type { FastifyInstance } from 'fastify';
import type { ChosenContexts } from './contexts.js';

/** What is told to the world, as a document, whether or not there is a broker. */
export function serveAsyncApi(fastify: FastifyInstance, { all }: Pick<ChosenContexts, 'all'>): void {
  const document = JSON.stringify(asyncApi(new PublicCatalogue(all)), null, 2);
  fastify.get('/api/asyncapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}
