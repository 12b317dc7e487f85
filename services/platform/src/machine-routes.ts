import type { FastifyInstance } from 'fastify';
import type { Core } from './core.js';
import type { Metrics } from './metrics.js';

/** For who watches the process: no tenant, no person. Ready does not depend on any view. */
export function serveMachines(fastify: FastifyInstance, core: Core, metrics: Metrics, isReady: () => boolean): void {
  fastify.get('/health/live', async () => ({ status: 'ok' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const answers = isReady() && (await databaseAnswers(core));
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ok' : 'unavailable' });
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  );
}

async function databaseAnswers({ database }: Core): Promise<boolean> {
  try {
    await database.withoutTenant((tx) => tx.query('select 1'));
    return true;
  } catch {
    return false;
  }
}
