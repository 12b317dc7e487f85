import { reactorsOf } from '@ateneo/cqrs';
import { PublicCatalogue, relaysOf } from '@ateneo/kafka';
import type { Config } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import type { ChosenContexts } from './contexts.js';
import type { Core } from './core.js';
import { figuresOf } from './figures.js';
import { watchCommands } from './watch-commands.js';

/** What a process does beside answering. */
type RolesConfig = Pick<Config, 'roles'> & Partial<Pick<Config, 'kafka'>>;

/** Starts what a process does beside answering, and tells of it in its figures. Does not wait for any view. */
export async function runRoles(
  app: INestApplicationContext,
  core: Core,
  contexts: ChosenContexts,
  { roles, kafka }: RolesConfig,
): Promise<void> {
  const definitions = contexts.chosen.map(({ definition }) => definition);
  const reactors = roles.has('reactor') ? reactorsOf(definitions, (token) => app.get(token, { strict: false })) : [];
  const projections = roles.has('projector');
  const views = projections ? definitions.flatMap((one) => one.projections.map(({ name }) => name)) : [];
  const relays = kafka && roles.has('relay') ? relaysOf(new PublicCatalogue(contexts.all)) : [];
  watchCommands(app, core.telemetry);
  core.telemetry.metrics.include(() =>
    figuresOf(core, { views, reactors: [...reactors, ...relays], effects: roles.has('reactor') }),
  );
  await core.serving.start();
  await core.running.start({ projections, reactors });
}
