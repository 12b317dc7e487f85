import { MergePeople } from '../../../identity/src/account/merge-people.js';
import { UnmergePeople } from '../../../identity/src/account/unmerge-people.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Two accounts that were taken for one person's, and a day later were not. */
export async function makeUndoneMerge(world: DemoWorld, superuser: string, members: readonly string[]): Promise<void> {
  const [survivor, closed] = members.slice(-2) as [string, string];
  const merge = world.random.uuid();
  await world.commands.execute(new MergePeople(acting(world, -300, superuser), merge, survivor, closed));
  await world.commands.execute(new UnmergePeople(acting(world, -299, superuser), survivor, closed));
}
