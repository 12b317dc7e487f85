import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { KnownForTakingPart } from '../../../participation/src/application/known-for-taking-part.js';
import { KeepVoting } from '../../../participation/src/process/keep-voting.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Whether the voting was closed when the demo was made before. */
export async function isClosed({ tenant }: DemoWorld, app: INestApplicationContext, process: string): Promise<boolean> {
  return (await app.get(KnownForTakingPart, { strict: false }).termsOf(tenant, process)).voting.phase === 'closed';
}

/** What the clock would have done when so many days had passed; counting waits for the views. */
export async function closeVoting(
  world: DemoWorld,
  app: INestApplicationContext,
  process: string,
  day: number,
): Promise<void> {
  while (!(await isClosed(world, app, process))) {
    const kept = world.commands.execute(new KeepVoting(acting(world, day), process));
    await kept.catch(() => sleep(100));
  }
}
