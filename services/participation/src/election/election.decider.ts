import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { ElectionEvent, OptionImage } from './election.events.js';
import { checkResult, type ElectionResult, isSame, nextResult, type ResultContent } from './election-result.rules.js';
import { type ElectionPlan, emptyPlan, plannedIn, said } from './election-plan.fold.js';

export interface ElectionState {
  readonly phase: 'none' | 'there' | 'annulled' | 'removed';
  readonly process: string;
  readonly plan: ElectionPlan;
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

export type ElectionCommand =
  | { readonly do: 'create'; readonly election: string; readonly process: string; readonly plan: ElectionPlan }
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
  initial: { phase: 'none', process: '', plan: emptyPlan, hasOpened: false, hasClosed: false, result: null },

  evolve(state, event) {
    switch (event.type) {
      case 'ElectionCreated':
        return { ...state, phase: 'there', process: event.data.process };
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
        return { ...state, plan: { ...state.plan, ...plannedIn(event) } };
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

const deciders: {
  readonly [Do in ByPeople]: (command: Command<Do>, state: ElectionState) => ElectionEvent[];
} = {
  change({ election, changes, at }, state) {
    const events = said(election, state.plan, { ...state.plan, ...changes });
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
    if (!isOver(at)) throw new DomainError('participation.election_not_over');
    checkResult(state.plan, result);
    if (state.result && isSame(state.result, result)) return [];
    const version = nextResult(state.result, result).version;
    return [{ type: 'ElectionResultTold', data: { election, process: state.process, ...result, version } }];
  },
  remove({ election, at }, state) {
    mustNotHaveBegun(at, state);
    return [{ type: 'ElectionRemoved', data: { election, process: state.process } }];
  },
};

function create({ election, process, plan }: Command<'create'>, state: ElectionState): ElectionEvent[] {
  if (state.phase !== 'none') {
    // The same creation again, after an answer that was lost, is already so.
    if (state.process !== process || said(election, state.plan, plan).length > 0)
      throw new DomainError('http.conflict');
    return [];
  }
  return [{ type: 'ElectionCreated', data: { election, process } }, ...said(election, undefined, plan)];
}

/** What the clock tells, once each; of one that was called off or taken away, nothing. */
function tick({ do: what, election, at }: Command<'open' | 'close'>, state: ElectionState): ElectionEvent[] {
  const { phase, process, hasOpened, hasClosed } = state;
  if (phase !== 'there') return [];
  if (what === 'open') {
    const data = { election, process, opened_at: at.start ?? at.now };
    return hasOpened || !isOpen(at) ? [] : [{ type: 'ElectionOpened', data }];
  }
  return hasClosed || !isOver(at) ? [] : [{ type: 'ElectionClosed', data: { election, process, closed_at: at.end! } }];
}

function isOver({ now, end }: ElectionMoment): boolean {
  return end !== null && Date.parse(now) >= Date.parse(end);
}

function isOpen(at: ElectionMoment): boolean {
  return !isOver(at) && (at.start === null || Date.parse(at.now) >= Date.parse(at.start));
}

function mustStand({ phase }: ElectionState): void {
  if (phase === 'annulled') throw new DomainError('participation.election_annulled');
}

function mustNotHaveBegun(at: ElectionMoment, state: ElectionState): void {
  mustStand(state);
  if (state.hasOpened || isOpen(at) || isOver(at)) throw new DomainError('participation.voting_has_begun');
}
