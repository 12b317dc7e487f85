import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Health } from './health.js';
import type { Metrics } from './metrics.js';
import type { MetricsAccess } from './metrics-access.js';

/** An answer for a machine that watches the process: no tenant, no person. */
interface MachineAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

type MachineRoutes = Readonly<Record<string, () => Promise<MachineAnswer>>>;

const json = (status: number, body: object): MachineAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const nothing = json(404, { status: 'not found' });

function routes(health: Health, metrics: Metrics): MachineRoutes {
  return {
    '/health/live': async () => json(200, { status: 'ok' }),
    '/health/ready': async () => {
      const report = await health.report();
      return json(report.status === 'ok' ? 200 : 503, report);
    },
    '/metrics': async () => ({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
      body: await metrics.text(),
    }),
  };
}

/** Beside what people ask for, on the same port: metrics only for who may read them. */
export function serveMachines(fastify: FastifyInstance, health: Health, metrics: Metrics, access: MetricsAccess): void {
  for (const [path, answer] of Object.entries(routes(health, metrics))) {
    fastify.get(path, async ({ raw }, reply) => {
      const isHidden = path === '/metrics' && !access.allows(raw);
      const { status, type, body } = isHidden ? nothing : await answer();
      return reply.status(status).type(type).send(body);
    });
  }
}

/** The only port of a process that answers no people. */
export function machineServer(health: Health, metrics: Metrics): Server {
  const answers = routes(health, metrics);
  return createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0]!] ?? (async () => nothing);
    answer().then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
