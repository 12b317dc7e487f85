import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@nestjs/cqrs';
import type { GapWorld } from './gap-world.js';

/** As the clock does: again and again while the views are behind. False: it was killed. */
async function carriedOut(
  { dying }: GapWorld,
  run: GapWorld['living']['run'],
  make: () => Command<unknown>,
): Promise<boolean> {
  for (;;) {
    const failed = await run(make()).then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    );
    if (!failed) return true;
    if (dying.isDead) return false;
    if (failed.code !== 'http.unavailable') throw failed;
    await sleep(20);
  }
}

/** The types of a stream's events, each with how often it is there. */
export async function countedIn(
  world: GapWorld,
  stream: string,
  types: readonly string[],
): Promise<Record<string, number>> {
  const events = (await world.events()).filter((event) => event.stream === stream);
  return Object.fromEntries(types.map((type) => [type, events.filter((event) => event.type === type).length]));
}

/** Kills what is prepared after each of its appends, each time a new one, and lets another process go on. */
export async function killedEverywhere<Thing>(
  world: GapWorld,
  prepare: () => Promise<Thing>,
  steps: (thing: Thing) => readonly (() => Command<unknown>)[],
  check: (thing: Thing) => Promise<void>,
): Promise<number> {
  for (let appends = 0; ; appends += 1) {
    const thing = await prepare();
    await world.seen();
    world.dying.dieAfter(appends);
    for (const make of steps(thing)) {
      if (!(await carriedOut(world, world.killed.run, make))) break;
    }
    const wasKilled = world.dying.isDead;
    world.dying.dieAfter(Infinity);
    for (const make of steps(thing)) await carriedOut(world, world.living.run, make);
    await check(thing);
    if (!wasKilled) return appends;
  }
}
