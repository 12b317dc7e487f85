import type { Log } from '@ateneo/cqrs';
import { NestFactory } from '@nestjs/core';
import type { ChosenContexts, ContextSettings } from './contexts.js';
import type { Core } from './core.js';
import { dependenciesOf, Health, mailOf } from './health.js';
import { listenOn } from './listen.js';
import { machineServer } from './machine-routes.js';
import { PlatformModule } from './platform.module.js';
import type { Running } from './running.js';
import { runRoles } from './run-roles.js';
import type { ServerConfig } from './server.js';

/** A process without the role web: the contexts' classes and its roles, and a port for machines alone. */
export async function startBackground(
  core: Core,
  contexts: ChosenContexts,
  config: ServerConfig,
  settings: ContextSettings,
  log: Log,
): Promise<Running> {
  const module = PlatformModule.for(core, contexts, settings, config.rateLimits);
  const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'fatal'], abortOnError: false });
  const health = new Health(config.roles, dependenciesOf(core, config, mailOf(app, settings)));
  const server = machineServer(health, core.telemetry.metrics);
  await runRoles(app, core, contexts, config);
  log.info({ roles: [...config.roles] }, 'runs in the background');
  return {
    app,
    listen: (port, host) => listenOn(server, port, host),
    ready: () => health.ready(),
    stopping: () => health.stopping(),
    close: async () => {
      health.stopping();
      await app.close();
      await health.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
