import type { Amedment, User } from '@ateneo/contracts';
import { isRegular } from '../../lib/self.js';

/** Why somebody cannot vote an amendment; keys of `amendment:no_vote`. */
export type WhyNoVote = 'own' | 'managing' | 'unverified' | 'closed' | 'not_open';

type Facts = Pick<Amedment, 'can_vote' | 'is_own' | 'voting_end_datetime'>;

/** Undefined when one can. */
export function whyNoVote(amendment: Facts, self: User, now: Date): WhyNoVote | undefined {
  if (amendment.can_vote) return undefined;
  if (amendment.is_own) return 'own';
  if (!isRegular(self)) return 'managing';
  if (!self.is_verified) return 'unverified';
  const end = amendment.voting_end_datetime;
  return end && Date.parse(end) <= now.getTime() ? 'closed' : 'not_open';
}
