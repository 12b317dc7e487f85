import type { Process, User } from '@ateneo/contracts';
import { isMember, isRegular } from '../../lib/self.js';

/** The one thing that fits the moment and the person. */
export type NextStep =
  | { kind: 'vote'; count: number }
  | { kind: 'voted_all' }
  | { kind: 'amend' }
  | { kind: 'nothing_to_vote' | 'results' }
  | { kind: 'wait' | 'finished' | 'members_only' | 'not_entitled' | 'unverified' | 'managing' };

/** The votes have been counted: there are results to read. */
export function isDecided({ amedment_count: count, voting }: Process): boolean {
  return count > 0 && voting.phase === 'closed';
}

/** It is open, but not to this person. */
function whoseItIs({ mode }: Process, self: User): NextStep {
  if (!self.is_verified) return { kind: 'unverified' };
  return { kind: mode === 'organizations' && !isMember(self) ? 'members_only' : 'not_entitled' };
}

/** Who cannot take part in an active process, and why. */
function hindrance(process: Process, self: User): NextStep | undefined {
  if (!isRegular(self)) return { kind: 'managing' };
  if (process.is_participation_open) return undefined;
  if (process.status === 'pending') return { kind: 'wait' };
  if (process.status !== 'active') return { kind: isDecided(process) ? 'results' : 'finished' };
  return whoseItIs(process, self);
}

/** @param unvoted amendments that the person may vote and has not. */
export function nextStep(process: Process, self: User, unvoted: number): NextStep {
  return hindrance(process, self) ?? possibility(process, unvoted);
}

function possibility(process: Process, unvoted: number): NextStep {
  if (process.is_voting_open && unvoted > 0) return { kind: 'vote', count: unvoted };
  if (process.is_amedming_open) return { kind: 'amend' };
  if (process.is_voting_open) return { kind: process.amedment_count > 0 ? 'voted_all' : 'nothing_to_vote' };
  return { kind: isDecided(process) ? 'results' : 'wait' };
}
