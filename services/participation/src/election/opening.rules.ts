import { DomainError, fieldError } from '@ateneo/kernel';
import type { ElectionEvent } from './election.events.js';
import { type ElectionMoment, type ElectionState, isOver, mustStand, type Sealed } from './election-state.rules.js';

export interface AskOpening {
  readonly do: 'ask';
  readonly election: string;
  /** Of the trustees, whose keys it is opened with. */
  readonly round: number;
  /** The options as the election's text has them: letters with salted hashes. */
  readonly answers: readonly string[];
  readonly at: ElectionMoment;
}

export type Seal = Sealed & { readonly do: 'seal'; readonly election: string };

/** From then on nothing of it changes; asked again, it is already so. */
export function askOpening({ election, round, answers, at }: AskOpening, state: ElectionState): ElectionEvent[] {
  mustStand(state);
  if (state.asked !== null) return [];
  const { process, plan } = state;
  if (plan.options.length < 2) throw fieldError('options', 'participation.number_of_options');
  // Somebody has changed the options since they were read.
  if (answers.length !== plan.options.length) throw new DomainError('http.conflict');
  if (at.end === null) throw fieldError('end_datetime', 'participation.ballot_needs_end');
  if (isOver(at)) throw new DomainError('participation.election_closed').because('election_ended', at.end);
  return [{ type: 'BallotOpeningAsked', data: { election, process, round, answers, asked_at: at.now } }];
}

/** Once: what was made again comes to the same, or comes too late. */
export function seal({ do: _, ...made }: Seal, { phase, process, asked, sealed }: ElectionState): ElectionEvent[] {
  if (phase !== 'there' || asked === null || sealed !== null) return [];
  return [{ type: 'BallotSealed', data: { ...made, process } }];
}
