import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { Audience, ProcessEvent, Schedule } from './process.events.js';
import { type ProcessTerms, processTermsFold } from './process-terms.fold.js';

export interface ProcessState {
  readonly terms: ProcessTerms;
  readonly wasRemoved: boolean;
  readonly title: string;
  readonly introduction: string;
  /** Documents that stand in it or are about to. */
  readonly documents: readonly string[];
}

/** All that people say of a process. */
export interface ProcessDescription {
  readonly title: string;
  readonly introduction: string;
  readonly is_active: boolean;
  readonly schedule: Schedule;
  readonly audience: Audience;
  readonly endorsements_needed: number;
}

/** What somebody wants otherwise; the rest stays as it is. */
export interface ProcessPatch {
  readonly title?: string | undefined;
  readonly introduction?: string | undefined;
  readonly is_active?: boolean | undefined;
  readonly endorsements_needed?: number | undefined;
  readonly schedule: Partial<Schedule>;
  readonly audience: Partial<Audience>;
}

export type ProcessCommand =
  | { readonly do: 'create'; readonly process: string; readonly as: ProcessDescription }
  | { readonly do: 'change'; readonly process: string; readonly changes: ProcessPatch }
  | { readonly do: 'remove'; readonly process: string };

const nothing: ProcessState = {
  terms: processTermsFold.initial,
  wasRemoved: false,
  title: '',
  introduction: '',
  documents: [],
};

/** A process is created, changed part by part, and removed while it has no documents. */
export const processDecider: Decider<ProcessState, ProcessCommand, ProcessEvent> = {
  initial: nothing,

  evolve(state, event) {
    const next = { ...state, terms: processTermsFold.evolve(state.terms, event) };
    switch (event.type) {
      case 'ProcessDescribed':
        return { ...next, title: event.data.title, introduction: event.data.introduction };
      case 'ProcessRemoved':
        return { ...next, wasRemoved: true };
      case 'ProcessDocumentAdmitted':
        return { ...next, documents: [...state.documents, event.data.document] };
      case 'ProcessDocumentReleased':
        return { ...next, documents: state.documents.filter((one) => one !== event.data.document) };
      default:
        return next;
    }
  },

  decide(command, state) {
    switch (command.do) {
      case 'create':
        return create(command.process, command.as, state);
      case 'change':
        mustExist(state);
        return changes(command.process, patched(state, command.changes), state);
      case 'remove':
        return remove(command.process, state);
    }
  },
};

function create(process: string, as: ProcessDescription, state: ProcessState): ProcessEvent[] {
  if (state.wasRemoved) throw new DomainError('http.conflict');
  // The same creation again, after an answer that was lost, is already so.
  if (state.terms.exists) {
    if (changes(process, as, state).length > 0) throw new DomainError('http.conflict');
    return [];
  }
  return [{ type: 'ProcessCreated', data: { process } }, ...changes(process, as, nothing, true)];
}

function patched({ title, introduction, terms }: ProcessState, patch: ProcessPatch): ProcessDescription {
  return {
    title: patch.title ?? title,
    introduction: patch.introduction ?? introduction,
    is_active: patch.is_active ?? terms.is_active,
    schedule: { ...terms.schedule, ...patch.schedule },
    audience: { ...terms.audience, ...patch.audience },
    endorsements_needed: patch.endorsements_needed ?? terms.endorsements_needed,
  };
}

function changes(process: string, to: ProcessDescription, state: ProcessState, all = false): ProcessEvent[] {
  const { title, introduction, terms } = state;
  checkOrder(to.schedule);
  const said = { title: to.title, introduction: to.introduction };
  const events: ProcessEvent[] = [
    ...when(all || !same(said, { title, introduction }), { type: 'ProcessDescribed', data: { process, ...said } }),
    ...when(all || !same(to.audience, terms.audience), {
      type: 'ProcessAudienceSet',
      data: { process, ...to.audience },
    }),
    ...when(all || !same(to.schedule, terms.schedule), { type: 'ProcessScheduled', data: { process, ...to.schedule } }),
    ...when(to.endorsements_needed !== terms.endorsements_needed, {
      type: 'ProcessEndorsementsSet',
      data: { process, endorsements_needed: to.endorsements_needed },
    }),
  ];
  if (to.is_active === terms.is_active) return events;
  return [...events, { type: to.is_active ? 'ProcessPublished' : 'ProcessUnpublished', data: { process } }];
}

function when(isSo: boolean, event: ProcessEvent): ProcessEvent[] {
  return isSo ? [event] : [];
}

function remove(process: string, state: ProcessState): ProcessEvent[] {
  if (state.wasRemoved) return [];
  mustExist(state);
  if (state.documents.length > 0) throw new DomainError('participation.has_documents');
  return [{ type: 'ProcessRemoved', data: { process } }];
}

function mustExist(state: ProcessState): void {
  if (!state.terms.exists) throw new DomainError('participation.process_not_found');
}

const pairs = [
  ['start_datetime', 'end_datetime'],
  ['amedment_voting_start_datetime', 'amedment_voting_end_datetime'],
  ['endorsement_start_datetime', 'endorsement_end_datetime'],
] as const;

function checkOrder(schedule: Schedule): void {
  for (const [from, to] of pairs) {
    const [start, end] = [schedule[from], schedule[to]];
    if (start !== null && end !== null && Date.parse(end) <= Date.parse(start)) {
      throw fieldError(to, 'participation.end_before_start');
    }
  }
}

/** Plain records of texts and lists of texts; the order of keys does not matter. */
function same<T extends object>(a: T, b: T): boolean {
  return Object.keys(a).every(
    (key) => JSON.stringify(a[key as keyof T]) === JSON.stringify((b as Record<string, unknown>)[key]),
  );
}
