import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { PresentationEvent, PresentationPlan } from './presentation.events.js';

export interface PresentationState {
  readonly exists: boolean;
  readonly process: string;
  /** Somebody has handed a candidacy in. */
  readonly isTaken: boolean;
  readonly plan: PresentationPlan;
}

export type PresentationCommand =
  | { readonly do: 'create'; readonly presentation: string; readonly process: string; readonly plan: PresentationPlan }
  | {
      readonly do: 'change';
      readonly presentation: string;
      readonly changes: Partial<PresentationPlan>;
      /** When it ends today, after the process's date. */
      readonly end: string | null;
    }
  | { readonly do: 'take'; readonly presentation: string; readonly candidacy: string }
  | { readonly do: 'remove'; readonly presentation: string };

const nothing: PresentationPlan = {
  name: '',
  description: '',
  start_datetime: null,
  end_datetime: null,
  min_candidates: 1,
  max_candidates: 0,
  has_substitutes: false,
  min_substitutes: 0,
  max_substitutes: 0,
  parity: 'none',
  organizations: [],
  areas: [],
  tags: [],
  member_since: null,
};

/** A process takes candidacies: once somebody handed one in, only the description and a later end change. */
export const presentationDecider: Decider<PresentationState, PresentationCommand, PresentationEvent> = {
  initial: { exists: false, process: '', isTaken: false, plan: nothing },

  evolve(state, event) {
    switch (event.type) {
      case 'CandidacyPresentationCreated':
        return { ...state, exists: true, process: event.data.process };
      case 'CandidacyPresentationTaken':
        return { ...state, isTaken: true };
      case 'CandidacyPresentationRemoved':
        return { ...state, exists: false };
      default: {
        const { presentation: _, ...said } = event.data;
        return { ...state, plan: { ...state.plan, ...said } };
      }
    }
  },

  decide(command, state) {
    const { presentation } = command;
    if (command.do === 'create') return create(command, state);
    if (!state.exists) throw new DomainError('participation.presentation_not_found');
    if (command.do === 'change') return change(command, state);
    if (command.do === 'take') {
      const { candidacy } = command;
      return state.isTaken ? [] : [{ type: 'CandidacyPresentationTaken', data: { presentation, candidacy } }];
    }
    if (state.isTaken) throw new DomainError('participation.has_candidacies');
    return [{ type: 'CandidacyPresentationRemoved', data: { presentation, process: state.process } }];
  },
};

function create(
  { presentation, process, plan }: Extract<PresentationCommand, { do: 'create' }>,
  state: PresentationState,
): PresentationEvent[] {
  // The same creation again, after an answer that was lost.
  if (state.exists) return [];
  return [{ type: 'CandidacyPresentationCreated', data: { presentation, process } }, ...said(presentation, plan)];
}

function change(
  { presentation, changes, end }: Extract<PresentationCommand, { do: 'change' }>,
  { isTaken, plan }: PresentationState,
): PresentationEvent[] {
  const to = { ...plan, ...changes };
  const events = said(presentation, to, plan);
  if (isTaken) mustOnlyGrow(events, to, end);
  return events;
}

/** What people have handed in by the rules that they read stays right. */
function mustOnlyGrow(events: readonly PresentationEvent[], to: PresentationPlan, end: string | null): void {
  const isScheduled = events.find((event) => event.type === 'CandidacyPresentationScheduled');
  const others = events.some(
    ({ type }) => type !== 'CandidacyPresentationDescribed' && type !== 'CandidacyPresentationScheduled',
  );
  if (others) throw new DomainError('participation.has_candidacies');
  if (!isScheduled) return;
  const { end_datetime: later } = to;
  if (end === null && later === null) throw new DomainError('participation.has_candidacies');
  if (end !== null && (later === null || Date.parse(later) <= Date.parse(end)))
    throw fieldError('end_datetime', 'participation.end_must_be_later', { date: end });
}

/** The events between two plans; all of them where there was none. */
function said(presentation: string, to: PresentationPlan, before?: PresentationPlan): PresentationEvent[] {
  checkPlan(to);
  const { name, description, start_datetime, end_datetime, ...rules } = to;
  const events: PresentationEvent[] = [
    { type: 'CandidacyPresentationDescribed', data: { presentation, name, description } },
    { type: 'CandidacyPresentationScheduled', data: { presentation, start_datetime, end_datetime } },
    { type: 'CandidacyPresentationRulesSet', data: { presentation, ...rules } },
  ];
  return events.filter(({ data: { presentation: _, ...parts } }) => !before || !isSaid(before, parts));
}

function isSaid(plan: PresentationPlan, parts: object): boolean {
  return Object.entries(parts).every(
    ([name, value]) => JSON.stringify(plan[name as keyof PresentationPlan]) === JSON.stringify(value),
  );
}

function checkPlan(plan: PresentationPlan): void {
  const { start_datetime: start, end_datetime: end } = plan;
  if (start !== null && end !== null && Date.parse(end) <= Date.parse(start)) {
    throw fieldError('end_datetime', 'participation.end_before_start', { date: start });
  }
  mustFit(plan, 'candidates');
  mustFit(plan, 'substitutes');
}

function mustFit(plan: PresentationPlan, what: 'candidates' | 'substitutes'): void {
  const [least, most] = [plan[`min_${what}`], plan[`max_${what}`]];
  if (most > 0 && least > most) throw fieldError(`max_${what}`, 'participation.most_below_least');
}
