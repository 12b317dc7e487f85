import { DestroyVoteKeys } from '../src/adapters/destroy-vote-keys.js';
import { FindVoteKeys } from '../src/adapters/find-vote-keys.js';
import type { Participation } from './start-participation.js';

/** Keeps the appointments of all processes of the first tenant as if it were this moment; answers how many keys went. */
export async function destroyDue({ app, tenants }: Participation, now: string): Promise<number> {
  const [keys, found] = [app.get(DestroyVoteKeys, { strict: false }), app.get(FindVoteKeys, { strict: false })];
  let destroyed = 0;
  for (const process of await found.processes(tenants.one))
    destroyed += (await keys.destroyDue(tenants.one, process, now)).destroyed;
  return destroyed;
}
