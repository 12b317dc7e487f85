import { DomainError } from '@ateneo/kernel';
import { GRACE_MS } from '../process/voting.events.js';
import type { BallotOpeningAsked, BallotSealed, ElectionKind } from './election.events.js';
import type { ElectionPlan } from './election-plan.fold.js';
import type { ElectionResult } from './election-result.rules.js';

/** What stands still of a ballot: its text, its keys, its roll. */
export type Sealed = Omit<BallotSealed['data'], 'election' | 'process'>;

export interface ElectionState {
  readonly phase: 'none' | 'there' | 'annulled' | 'removed';
  readonly process: string;
  readonly kind: ElectionKind;
  readonly plan: ElectionPlan;
  /** Of a ballot: its opening was asked for, and what came of it. */
  readonly asked: Omit<BallotOpeningAsked['data'], 'election' | 'process'> | null;
  readonly sealed: Sealed | null;
  /** What the clock has told of it. */
  readonly hasOpened: boolean;
  readonly hasClosed: boolean;
  /** What the organizers told last; null: nothing yet. */
  readonly result: ElectionResult | null;
}

/** From when until when people vote, after the process's dates; told by who asks. */
export interface ElectionMoment {
  readonly now: string;
  readonly start: string | null;
  readonly end: string | null;
}

/** When it is told that it is over: of a ballot once whoever sent one before its end has been heard. */
export function closingOf(kind: ElectionKind, end: string | null): string | null {
  return end !== null && kind === 'ballot' ? new Date(Date.parse(end) + GRACE_MS).toISOString() : end;
}

export function isOver({ now, end }: ElectionMoment): boolean {
  return end !== null && Date.parse(now) >= Date.parse(end);
}

export function isOpen(at: ElectionMoment): boolean {
  return !isOver(at) && (at.start === null || Date.parse(at.now) >= Date.parse(at.start));
}

export function mustStand({ phase }: ElectionState): void {
  if (phase === 'annulled') throw new DomainError('participation.election_annulled');
}

/** No clock opens it: its keys and its roll must be there first. */
export function isUnopenedBallot({ kind, sealed }: ElectionState): boolean {
  return kind === 'ballot' && sealed === null;
}

/** What people vote on in an open ballot. */
export function mustBeOpen(state: ElectionState, at: ElectionMoment | null): Sealed {
  mustStand(state);
  if (state.sealed === null) throw new DomainError('participation.election_not_opened');
  if (at === null || !isOpen(at)) throw new DomainError('participation.election_closed');
  return state.sealed;
}
