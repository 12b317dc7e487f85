import { api as routes, type OwnVote, type VoteValue } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Milliseconds after which a connection that says nothing counts as lost. */
const patience = 20_000;

/** Votes, or changes one's vote. @param key repeats of the same choice carry the same one. */
export function castVote(amendment: string, value: VoteValue, key: string): Promise<OwnVote> {
  return api.post<OwnVote>(routes.amedmentVote(amendment), { value }, key, AbortSignal.timeout(patience));
}
