import type { Amedment, Process, User } from '@ateneo/contracts';
import { actingUntil } from '@ateneo/ui';
import { isMember, isRegular } from '../../lib/self.js';

/** Why somebody cannot vote an amendment; keys of `amendment:no_vote`. */
export type WhyNoVote =
  | 'withdrawn'
  | 'resolved'
  | 'own'
  | 'managing'
  | 'unverified'
  | 'closed'
  | 'not_yet'
  | 'acting'
  | 'members_only'
  | 'not_entitled'
  | 'not_open';

type Facts = Pick<
  Amedment,
  | 'can_vote'
  | 'is_own'
  | 'is_withdrawn'
  | 'is_resolved'
  | 'voting_end_datetime'
  | 'is_participation_open'
  | 'is_voting_open'
>;
type Whole = Pick<Process, 'mode' | 'status'>;

/** Undefined when one can. */
export function whyNoVote(amendment: Facts, process: Whole | undefined, self: User, now: Date): WhyNoVote | undefined {
  if (amendment.can_vote) return undefined;
  if (amendment.is_withdrawn) return 'withdrawn';
  if (amendment.is_resolved) return 'resolved';
  return (
    ofThePerson(amendment, self) ?? ofTheMoment(amendment, process, now) ?? ofTheAudience(amendment, process, self)
  );
}

function ofThePerson({ is_own: own }: Facts, self: User): WhyNoVote | undefined {
  if (own) return 'own';
  if (!isRegular(self)) return 'managing';
  return self.is_verified ? undefined : 'unverified';
}

function ofTheMoment({ voting_end_datetime: end }: Facts, process: Whole | undefined, now: Date): 'closed' | undefined {
  if (process?.status === 'finished') return 'closed';
  return end !== null && Date.parse(end) <= now.getTime() ? 'closed' : undefined;
}

function ofTheAudience(
  { is_participation_open: open, is_voting_open: isVoted }: Facts,
  process: Whole | undefined,
  self: User,
): WhyNoVote {
  // Only what a superuser does as somebody else is refused to who may vote now.
  if (isVoted && actingUntil() !== undefined) return 'acting';
  if (open) return 'not_yet';
  if (process?.status !== 'active') return 'not_open';
  return process.mode === 'organizations' && !isMember(self) ? 'members_only' : 'not_entitled';
}
