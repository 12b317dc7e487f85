import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import { type FrozenTerms, GRACE_MS, type Outcome, type VotingEvent } from './voting.events.js';
import { type Voting, votingFold } from './voting.fold.js';

export interface VotingState {
  readonly voting: Voting;
  /** What has been counted, by amendment. */
  readonly decided: Readonly<Record<string, Outcome['outcome']>>;
}

export type VotingCommand =
  | { readonly do: 'open'; readonly process: string; readonly opened_at: string; readonly terms: FrozenTerms }
  | {
      readonly do: 'extend';
      readonly process: string;
      readonly end_datetime: string;
      readonly reason: string;
      readonly now: string;
    }
  | { readonly do: 'annul'; readonly process: string; readonly reason: string; readonly now: string }
  | { readonly do: 'end'; readonly process: string; readonly now: string }
  | { readonly do: 'count'; readonly process: string; readonly outcomes: readonly (Outcome & { amedment: string })[] }
  | { readonly do: 'close'; readonly process: string; readonly electorate: number; readonly now: string };

type Command<Do extends VotingCommand['do']> = Extract<VotingCommand, { do: Do }>;

/** Who gives an end to a voting that had none lets people know of it first. */
const NOTICE_MS = 24 * 3600 * 1000;

/** A voting opens once, with its rules frozen; then it is extended or annulled, or ends, is counted and closed. */
export const votingDecider: Decider<VotingState, VotingCommand, VotingEvent> = {
  initial: { voting: votingFold.initial, decided: {} },

  evolve(state, event) {
    const voting = votingFold.evolve(state.voting, event);
    if (event.type !== 'AmendmentDecided') return { ...state, voting };
    return { voting, decided: { ...state.decided, [event.data.amedment]: event.data.outcome } };
  },

  decide(command, state) {
    const decide = deciders[command.do] as (command: VotingCommand, state: VotingState) => VotingEvent[];
    return decide(command, state);
  },
};

const deciders: {
  readonly [Do in VotingCommand['do']]: (command: Command<Do>, state: VotingState) => VotingEvent[];
} = {
  open({ process, opened_at, terms }, { voting }) {
    if (voting.phase !== 'none') return [];
    return [{ type: 'VotingOpened', data: { process, opened_at, ...terms } }];
  },
  extend({ process, end_datetime, reason, now }, { voting }) {
    const { phase, end_datetime: end } = voting;
    if (phase !== 'open' || (end !== null && Date.parse(now) >= Date.parse(end))) {
      throw new DomainError('participation.voting_not_open');
    }
    const least = end === null ? Date.parse(now) + NOTICE_MS : Date.parse(end) + 1;
    if (Date.parse(end_datetime) < least) {
      throw end === null
        ? fieldError('end_datetime', 'participation.end_too_soon', { date: new Date(least).toISOString() })
        : fieldError('end_datetime', 'participation.end_must_be_later', { date: end });
    }
    return [{ type: 'VotingExtended', data: { process, end_datetime, reason } }];
  },
  annul({ process, reason, now }, { voting: { phase } }) {
    if (phase !== 'open') throw new DomainError('participation.voting_not_open');
    return [{ type: 'VotingAnnulled', data: { process, annulled_at: now, reason } }];
  },
  end({ process, now }, { voting }) {
    return voting.phase === 'open' && isCountable(voting, now) ? [{ type: 'VotingEnded', data: { process } }] : [];
  },
  count({ process, outcomes }, { voting, decided }) {
    if (voting.phase !== 'ended') return [];
    return outcomes
      .filter(({ amedment }) => !Object.hasOwn(decided, amedment))
      .map((outcome) => ({ type: 'AmendmentDecided', data: { process, ...outcome } }));
  },
  close({ process, electorate, now }, { voting, decided }) {
    if (voting.phase !== 'ended') return [];
    const outcomes = Object.values(decided);
    const passed = outcomes.filter((outcome) => outcome === 'passed').length;
    const failed = outcomes.length - passed;
    return [{ type: 'VotingClosed', data: { process, closed_at: now, passed, failed, electorate } }];
  },
};

/** Whether every vote that reached us before the end has been taken by then. */
export function isCountable({ end_datetime: end }: Pick<Voting, 'end_datetime'>, now: string): boolean {
  return end !== null && Date.parse(now) >= Date.parse(end) + GRACE_MS;
}
