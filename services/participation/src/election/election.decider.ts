import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { ElectionCreated } from '../../../published/src/participation/election.js';
import type { ElectionEvent, ElectionKind, OptionImage } from './election.events.js';
import { checkResult, isSame, nextResult, type ResultContent } from './election-result.rules.js';
import { type ElectionPlan, emptyPlan, plannedIn, said } from './election-plan.fold.js';
import {
  closingOf,
  type ElectionMoment,
  type ElectionState,
  isOpen,
  isOver,
  isUnopenedBallot,
  mustStand,
} from './election-state.rules.js';
import { type AskOpening, askOpening, seal, type Seal } from './opening.rules.js';

export type ElectionCommand =
  | AskOpening
  | Seal
  | {
      readonly do: 'create';
      readonly election: string;
      readonly process: string;
      /** Absent: people vote elsewhere. */
      readonly kind?: ElectionKind;
      readonly plan: ElectionPlan;
    }
  | {
      readonly do: 'change';
      readonly election: string;
      readonly changes: Partial<ElectionPlan>;
      readonly at: ElectionMoment;
    }
  | {
      readonly do: 'picture';
      readonly election: string;
      readonly option: string;
      readonly image: OptionImage | null;
      readonly at: ElectionMoment;
    }
  | {
      readonly do: 'extend';
      readonly election: string;
      readonly end_datetime: string;
      readonly reason: string;
      readonly at: ElectionMoment;
    }
  | { readonly do: 'annul'; readonly election: string; readonly reason: string }
  | {
      readonly do: 'tell_result';
      readonly election: string;
      readonly result: ResultContent;
      readonly at: ElectionMoment;
    }
  | { readonly do: 'open' | 'close'; readonly election: string; readonly at: ElectionMoment }
  | { readonly do: 'remove'; readonly election: string; readonly at: ElectionMoment };

type Command<Do extends ElectionCommand['do']> = Extract<ElectionCommand, { do: Do }>;
/** The clock comes on its own. */
type ByPeople = Exclude<ElectionCommand['do'], 'create' | 'open' | 'close'>;

/** An election is prepared, then open as its dates say; from then on it is extended or annulled, and its result told. */
export const electionDecider: Decider<ElectionState, ElectionCommand, ElectionEvent> = {
  initial: {
    phase: 'none',
    process: '',
    kind: 'external',
    plan: emptyPlan,
    asked: null,
    sealed: null,
    hasOpened: false,
    hasClosed: false,
    result: null,
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ElectionCreated':
        return createdBy(event, state);
      case 'ElectionAnnulled':
        return { ...state, phase: 'annulled' };
      case 'ElectionRemoved':
        return { ...state, phase: 'removed' };
      case 'ElectionOpened':
        return { ...state, hasOpened: true };
      case 'ElectionClosed':
        return { ...state, hasClosed: true };
      case 'ElectionResultTold':
        return { ...state, result: nextResult(state.result, event.data) };
      case 'ElectionExtended':
        return { ...state, plan: { ...state.plan, end_datetime: event.data.end_datetime } };
      default:
        return preparedBy(event, state);
    }
  },

  decide(command, state) {
    if (command.do === 'create') return create(command, state);
    if (command.do === 'open' || command.do === 'close') return tick(command, state);
    if (state.phase === 'none' || state.phase === 'removed') throw new DomainError('participation.election_not_found');
    const decide = deciders[command.do] as (command: ElectionCommand, state: ElectionState) => ElectionEvent[];
    return decide(command, state);
  },
};

function preparedBy(event: ElectionEvent, state: ElectionState): ElectionState {
  if (event.type === 'BallotOpeningAsked') return { ...state, asked: event.data };
  if (event.type === 'BallotSealed') return { ...state, sealed: event.data };
  return { ...state, plan: { ...state.plan, ...plannedIn(event) } };
}

function createdBy({ data: { process, kind } }: ElectionCreated, state: ElectionState): ElectionState {
  return { ...state, phase: 'there', process, kind: kind ?? 'external' };
}

const deciders: {
  readonly [Do in ByPeople]: (command: Command<Do>, state: ElectionState) => ElectionEvent[];
} = {
  change({ election, changes, at }, state) {
    const plan = { ...state.plan, ...changes };
    mustFit(state.kind, plan);
    const events = said(election, state.plan, plan);
    if (events.length > 0) mustNotHaveBegun(at, state);
    return events;
  },
  picture({ election, option, image, at }, state) {
    mustNotHaveBegun(at, state);
    if (!state.plan.options.some(({ id }) => id === option)) throw new DomainError('http.not_found');
    return [{ type: 'ElectionOptionPictured', data: { election, option, image } }];
  },
  extend({ election, end_datetime, reason, at }, state) {
    mustStand(state);
    mustHaveOpened(state);
    if (!isOpen(at)) throw new DomainError('participation.election_closed').because('election_ended', at.end);
    if (at.end === null) throw fieldError('end_datetime', 'participation.no_end_to_extend');
    if (Date.parse(end_datetime) <= Date.parse(at.end))
      throw fieldError('end_datetime', 'participation.end_must_be_later', { date: at.end });
    return [{ type: 'ElectionExtended', data: { election, process: state.process, end_datetime, reason } }];
  },
  annul({ election, reason }, state) {
    mustStand(state);
    return [{ type: 'ElectionAnnulled', data: { election, process: state.process, reason } }];
  },
  tell_result({ election, result, at }, state) {
    mustStand(state);
    if (state.kind === 'ballot') throw new DomainError('participation.election_held_here');
    if (!isOver(at)) throw new DomainError('participation.election_not_over');
    checkResult(state.plan, result);
    if (state.result && isSame(state.result, result)) return [];
    const version = nextResult(state.result, result).version;
    return [{ type: 'ElectionResultTold', data: { election, process: state.process, ...result, version } }];
  },
  ask: askOpening,
  seal,
  remove({ election, at }, state) {
    mustNotHaveBegun(at, state);
    return [{ type: 'ElectionRemoved', data: { election, process: state.process } }];
  },
};

function create(
  { election, process, kind = 'external', plan }: Command<'create'>,
  state: ElectionState,
): ElectionEvent[] {
  mustFit(kind, plan);
  if (state.phase !== 'none') {
    // The same creation again, after an answer that was lost, is already so.
    if (state.process !== process || state.kind !== kind || said(election, state.plan, plan).length > 0)
      throw new DomainError('http.conflict');
    return [];
  }
  const data = { election, process, ...(kind === 'ballot' && { kind }) };
  return [{ type: 'ElectionCreated', data }, ...said(election, undefined, plan)];
}

/** What the clock tells, once each; of one that was called off or taken away, nothing. */
function tick({ do: what, election, at }: Command<'open' | 'close'>, state: ElectionState): ElectionEvent[] {
  const { phase, process } = state;
  if (phase !== 'there' || isUnopenedBallot(state)) return [];
  if (what === 'open') {
    return opens(state, at)
      ? [{ type: 'ElectionOpened', data: { election, process, opened_at: at.start ?? at.now } }]
      : [];
  }
  return closes(state, at) ? [{ type: 'ElectionClosed', data: { election, process, closed_at: at.end! } }] : [];
}

const opens = ({ hasOpened }: ElectionState, at: ElectionMoment): boolean => !hasOpened && isOpen(at);
const closes = ({ kind, hasClosed }: ElectionState, { now, end }: ElectionMoment): boolean => {
  const closing = closingOf(kind, end);
  return !hasClosed && closing !== null && Date.parse(now) >= Date.parse(closing);
};

/** A secret ballot leads nowhere else; of any other election one must know where people vote. */
function mustFit(kind: ElectionKind, { external_link, method }: ElectionPlan): void {
  const isHere = kind === 'ballot';
  if (isHere === (external_link !== '')) {
    throw fieldError('external_link', isHere ? 'participation.no_link_here' : 'http.required');
  }
  if (isHere && method === 'ranked') throw fieldError('method', 'participation.no_rankings_yet');
}

/** Whatever its dates say, nobody has voted in a ballot that was not opened. */
function mustHaveOpened(state: ElectionState): void {
  if (isUnopenedBallot(state)) throw new DomainError('participation.election_not_opened');
}

function mustNotHaveBegun(at: ElectionMoment, state: ElectionState): void {
  mustStand(state);
  if (state.kind === 'ballot' && state.asked === null) return;
  if (state.asked || state.hasOpened || isOpen(at) || isOver(at))
    throw new DomainError('participation.voting_has_begun');
}
