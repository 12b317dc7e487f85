import type { Log } from '@ateneo/cqrs';
import { NestFactory } from '@nestjs/core';
import type { ChosenContexts, ContextSettings } from './contexts.js';
import type { Core } from './core.js';
import { dependenciesOf, Health } from './health.js';
import { listenOn } from './listen.js';
import { machineServer } from './machine-routes.js';
import { Metrics } from './metrics.js';
import { PlatformModule } from './platform.module.js';
import type { Running } from './running.js';
import { rolesOf, type ServerConfig } from './server.js';

/** A process without the role web: the contexts' classes and its roles, and a port for machines alone. */
export async function startBackground(
  core: Core,
  contexts: ChosenContexts,
  config: ServerConfig,
  settings: ContextSettings,
  _log: Log,
): Promise<Running> {
  const metrics = new Metrics(core.database, core.store);
  const module = PlatformModule.for(core, contexts, settings, config.rateLimits);
  const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'fatal'], abortOnError: false });
  const health = new Health(config.roles, dependenciesOf(core, config.roles));
  const server = machineServer(health, metrics);
  await core.serving.start();
  await core.running.start(rolesOf(app, contexts, config));
  return {
    app,
    listen: (port, host) => listenOn(server, port, host),
    ready: () => health.ready(),
    stopping: () => health.stopping(),
    close: async () => {
      health.stopping();
      await app.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
