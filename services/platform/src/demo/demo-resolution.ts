import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import { type ResolutionAct, ResolveDocument } from '../../../participation/src/application/resolve-document.js';
import { resolutionAggregate } from '../../../participation/src/resolution/resolution.aggregate.js';
import { acting, daysFrom, type DemoWorld, seen } from './demo-world.js';

/** What an assembly made of the amendments of a voting that is closed: what the vote said. Its document is made by itself. */
export async function makeResolution(
  world: DemoWorld,
  app: INestApplicationContext,
  superuser: string,
  document: string,
  day: number,
): Promise<void> {
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });
  const { state } = await decisions.load(world.tenant, resolutionAggregate, document);
  if (state.closed_at !== null) return;
  const decide = (act: ResolutionAct) =>
    world.commands.execute(new ResolveDocument(acting(world, day, superuser), document, act));
  const date = daysFrom(world.now, day).slice(0, 10);
  const minutes = 'Acta 2 de la asamblea ordinaria';
  const { position } = await decide({ do: 'describe', changes: { date, minutes, numbering: 'bis' } });
  // The views come behind what was counted.
  await seen(world.views, ['participation.amendment'], [position]);
  await decide({ do: 'propose', basis: 'vote' });
  await decide({ do: 'close' });
}
