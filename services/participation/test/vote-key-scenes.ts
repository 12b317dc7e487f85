import { DestroyVoteKeys } from '../src/application/destroy-vote-keys.js';
import type { Participation } from './start-participation.js';

/** Keeps the appointments of all processes of the first tenant as if it were this moment; answers how many keys went. */
export async function destroyDue({ app, core, tenants }: Participation, now: string): Promise<number> {
  const keys = app.get(DestroyVoteKeys, { strict: false });
  const sql = 'select distinct process from participation.vote_key';
  const processes = await core.database.read<{ process: string }>(tenants.one, sql);
  let destroyed = 0;
  for (const { process } of processes) destroyed += (await keys.destroyDue(tenants.one, process, now)).destroyed;
  return destroyed;
}
