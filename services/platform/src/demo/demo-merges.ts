import { type Decisions, DECISIONS } from '@ateneo/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import { MergePeople } from '../../../identity/src/account/merge-people.js';
import { UnmergePeople } from '../../../identity/src/account/unmerge-people.js';
import { mergesAggregate } from '../../../identity/src/merges/merges.aggregate.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Two accounts that were taken for one person's, and a day later were not. */
export async function makeUndoneMerge(
  world: DemoWorld,
  app: INestApplicationContext,
  superuser: string,
  members: readonly string[],
): Promise<void> {
  const { tenant, commands, random } = world;
  const [survivor, closed] = members.slice(-2) as [string, string];
  const merge = random.uuid();
  const merges = await app.get<Decisions>(DECISIONS, { strict: false }).load(tenant, mergesAggregate, tenant);
  // A demo that goes on after a kill does not merge them once more: what was undone can be done again.
  if (merges.revision >= 1) return;
  await commands.execute(
    new MergePeople({ ...acting(world, -1, superuser), source: 'merge' }, merge, survivor, closed),
  );
  // At the true time: a reactor may have closed the account first, and an undoing is later than what it undoes.
  const now = new Date().toISOString();
  await commands.execute(new UnmergePeople({ ...acting(world, 0, superuser), source: 'merge', now }, survivor, closed));
}
