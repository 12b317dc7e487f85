import type { Amedment, Process, User } from '@ateneo/contracts';
import { isMember, isRegular } from '../../lib/self.js';

/** Why somebody cannot vote an amendment; keys of `amendment:no_vote`. */
export type WhyNoVote =
  'own' | 'managing' | 'unverified' | 'closed' | 'not_yet' | 'members_only' | 'not_entitled' | 'not_open';

type Facts = Pick<Amedment, 'can_vote' | 'is_own' | 'voting_end_datetime' | 'is_participation_open'>;
type Whole = Pick<Process, 'mode' | 'status'>;

/** Undefined when one can. */
export function whyNoVote(amendment: Facts, process: Whole | undefined, self: User, now: Date): WhyNoVote | undefined {
  if (amendment.can_vote) return undefined;
  if (amendment.is_own) return 'own';
  if (!isRegular(self)) return 'managing';
  if (!self.is_verified) return 'unverified';
  const end = amendment.voting_end_datetime;
  if (process?.status === 'finished' || (end && Date.parse(end) <= now.getTime())) return 'closed';
  if (process?.status === 'active' && !amendment.is_participation_open) {
    return process.mode === 'organizations' && !isMember(self) ? 'members_only' : 'not_entitled';
  }
  return amendment.is_participation_open ? 'not_yet' : 'not_open';
}
