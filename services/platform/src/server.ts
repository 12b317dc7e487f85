import type { Log } from '@ateneo/cqrs';
import type { BrokerCheck } from '@ateneo/kafka';
import { HttpEdge } from '@ateneo/http';
import type { Config } from '@ateneo/runtime';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MembershipsModule } from '../../memberships/src/memberships.module.js';
import type { ChosenContexts, ContextSettings } from './contexts.js';
import type { Core } from './core.js';
import { dependenciesOf, Health, mailOf } from './health.js';
import { explaining, portOf } from './listen.js';
import { serveMachines } from './machine-routes.js';
import { MetricsAccess } from './metrics-access.js';
import { serveOpenApi } from './openapi.js';
import { serveAsyncApi } from './public-events.js';
import { PlatformModule } from './platform.module.js';
import { runRoles } from './run-roles.js';
import type { Running } from './running.js';

/** What the server must be told. */
export type ServerConfig = Pick<Config, 'roles' | 'trustedProxies' | 'rateLimits'> &
  Partial<Pick<Config, 'kafka' | 'metricsFrom' | 'openId'>> & {
    readonly broker?: BrokerCheck | undefined;
    /** Serves the built applications and the API's pages, too. */
    readonly pages: boolean;
  };

/** A process that answers requests, whatever else it does. */
export interface Server extends Running {
  readonly app: NestFastifyApplication;
}

/** Builds the application on an open core and starts the roles of this process. */
export async function startServer(
  core: Core,
  contexts: ChosenContexts,
  config: ServerConfig,
  settings: ContextSettings,
  log: Log,
): Promise<Server> {
  const { metrics, tracing } = core.telemetry;
  const edge = new HttpEdge({
    trustedProxies: config.trustedProxies,
    log,
    signInScript: config.openId?.script,
    onAnswered: (answered) => metrics.answered(answered),
    paysElsewhere: (tenant) => MembershipsModule.paysElsewhere(app.get(QueryBus, { strict: false }), tenant),
  });
  const module = PlatformModule.for(core, contexts, settings, config.rateLimits);
  const app = await NestFactory.create<NestFastifyApplication>(module, edge.adapter, {
    bodyParser: false,
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  const health = new Health(config.roles, dependenciesOf(core, config, mailOf(app, settings)));
  const fastify = edge.adapter.getInstance();
  tracing.watchRequests(fastify);
  await edge.install(app);
  serveOpenApi(app, config.pages);
  serveAsyncApi(fastify, contexts);
  serveMachines(fastify, health, metrics, new MetricsAccess(config.metricsFrom ?? []));
  if (config.pages) await (await import('./pages.js')).servePages(fastify);
  await app.init();
  await runRoles(app, core, contexts, config);
  return {
    app,
    listen: async (port, host) => {
      await explaining(port, host, () => app.listen(port, host));
      return portOf(app.getHttpServer(), port);
    },
    ready: () => health.ready(),
    stopping: () => health.stopping(),
    close: async () => {
      health.stopping();
      await app.close();
      await health.close();
    },
  };
}
