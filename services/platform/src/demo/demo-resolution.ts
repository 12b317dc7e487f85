import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { ResolveDocument, type ResolutionAct } from '../../../participation/src/application/resolve-document.js';
import { FindResolution } from '../../../participation/src/queries/find-resolution.js';
import { FindToResolve } from '../../../participation/src/queries/find-to-resolve.js';
import { acting, daysFrom, type DemoWorld } from './demo-world.js';

/**
 * What an assembly made of the amendments of a voting that is closed: what the vote said, and of two that contradict each other the one
 * that found more support. Closed, its document is made by itself.
 */
export async function makeResolution(
  world: DemoWorld,
  app: INestApplicationContext,
  superuser: string,
  document: string,
  day: number,
): Promise<void> {
  const resolutions = app.get(FindResolution, { strict: false });
  const toResolve = app.get(FindToResolve, { strict: false });
  if ((await resolutions.load(world.tenant, document)).state.closed_at !== null) return;
  // The views come behind what was counted.
  while ((await toResolve.find(world.tenant, document)).some(({ outcome }) => outcome === null)) await sleep(100);
  const decide = (act: ResolutionAct) =>
    world.commands.execute(new ResolveDocument(acting(world, day, superuser), document, act));
  const date = daysFrom(world.now, day).slice(0, 10);
  await decide({
    do: 'describe',
    changes: { date, minutes: 'Acta 2/2026 de la asamblea ordinaria', numbering: 'bis' },
  });
  await decide({ do: 'propose', basis: 'vote' });
  const { record } = await resolutions.find(world.tenant, document);
  for (const amedment of record.undecided) {
    const note = 'Otra redacción del mismo punto obtuvo más apoyo en la asamblea.';
    await decide({ do: 'resolve', amedment, decision: 'rejected', basis: 'assembly', note });
  }
  await decide({ do: 'close' });
}
