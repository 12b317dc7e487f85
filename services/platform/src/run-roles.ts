import type { Reactor } from '@ateneo/cqrs';
import type { ProcessRole } from '@ateneo/runtime';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ChosenContexts } from './contexts.js';
import type { Core } from './core.js';
import { figuresOf } from './figures.js';
import { watchCommands } from './watch-commands.js';

/** Starts what a process does beside answering, and tells of it in its figures. Does not wait for any view. */
export async function runRoles(
  app: INestApplicationContext,
  core: Core,
  { chosen }: ChosenContexts,
  roles: ReadonlySet<ProcessRole>,
): Promise<void> {
  const definitions = chosen.map(({ definition }) => definition);
  const classes = roles.has('reactor') ? definitions.flatMap((one) => one.reactors) : [];
  const reactors = classes.map((reactor) => app.get<Reactor>(reactor as Type<Reactor>, { strict: false }));
  const projections = roles.has('projector');
  const views = projections ? definitions.flatMap((one) => one.projections.map(({ name }) => name)) : [];
  watchCommands(app, core.telemetry);
  core.telemetry.metrics.include(() => figuresOf(core, { views, reactors, effects: roles.has('reactor') }));
  await core.serving.start();
  await core.running.start({ projections, reactors });
}
