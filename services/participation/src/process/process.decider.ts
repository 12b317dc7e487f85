import { type Decider, DomainError, fieldError, imageAfter, type NamedImage, type WantedImage } from '@ateneo/kernel';
import { noVoting, type Voting } from './voting.fold.js';
import type { Audience, ProcessEvent, Schedule, VotingRules } from './process.events.js';
import { type ProcessTerms, processTermsFold, underVoting } from './process-terms.fold.js';

export interface ProcessState {
  readonly terms: ProcessTerms;
  readonly wasRemoved: boolean;
  readonly title: string;
  readonly introduction: string;
  readonly image: NamedImage | null;
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
  readonly rules: VotingRules;
}

/** What somebody wants otherwise; the rest stays as it is. */
export interface ProcessPatch {
  readonly title?: string | undefined;
  readonly introduction?: string | undefined;
  readonly is_active?: boolean | undefined;
  readonly endorsements_needed?: number | undefined;
  readonly schedule: Partial<Schedule>;
  readonly audience: Partial<Audience>;
  readonly rules: Partial<VotingRules>;
}

export type ProcessCommand =
  | { readonly do: 'create'; readonly process: string; readonly as: ProcessDescription; readonly now: string }
  | {
      readonly do: 'change';
      readonly process: string;
      readonly changes: ProcessPatch;
      readonly now: string;
      /** Where its voting stands; the command looks it up. */
      readonly voting?: Voting;
    }
  | { readonly do: 'show_image'; readonly process: string; readonly image: WantedImage }
  | { readonly do: 'remove'; readonly process: string };

const nothing: ProcessState = {
  terms: processTermsFold.initial,
  wasRemoved: false,
  title: '',
  introduction: '',
  image: null,
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
      case 'ProcessImageChanged':
        return { ...next, image: event.data.image };
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
        return create(command, state);
      case 'change':
        mustExist(state);
        return changed(command, state);
      case 'show_image':
        mustExist(state);
        return showImage(command, state);
      case 'remove':
        return remove(command.process, state);
    }
  },
};

function create({ process, as, now }: Extract<ProcessCommand, { do: 'create' }>, state: ProcessState): ProcessEvent[] {
  if (state.wasRemoved) throw new DomainError('http.conflict');
  // The same creation again, after an answer that was lost, is already so.
  if (state.terms.exists) {
    if (changes(process, as, state, now).length > 0) throw new DomainError('http.conflict');
    return [];
  }
  return [{ type: 'ProcessCreated', data: { process } }, ...changes(process, as, nothing, now, true)];
}

function changed(
  { process, changes: patch, now, voting = noVoting }: Extract<ProcessCommand, { do: 'change' }>,
  before: ProcessState,
): ProcessEvent[] {
  const state = { ...before, terms: underVoting(before.terms, voting) };
  const events = changes(process, patched(state, patch), state, now);
  if (voting.phase !== 'none') mustNotTouchVoting(events, voting.phase, state);
  return events;
}

/** What a voting goes by is frozen with its opening (contract, 6); a draft again, nobody could vote. */
function mustNotTouchVoting(events: readonly ProcessEvent[], phase: Voting['phase'], { terms }: ProcessState): void {
  const isTouched = events.some((event) => {
    if (event.type === 'ProcessUnpublished') return phase === 'open' || phase === 'ended';
    if (event.type === 'ProcessScheduled')
      return !votingDates.every((date) => event.data[date] === terms.schedule[date]);
    return event.type === 'ProcessAudienceSet' || event.type === 'ProcessRulesSet';
  });
  if (isTouched) throw new DomainError('participation.voting_has_begun');
}

/** All but those of endorsing, which is no part of the voting. */
const votingDates = [
  'start_datetime',
  'end_datetime',
  'amedment_vote_start_datetime',
  'amedment_voting_start_datetime',
  'amedment_voting_end_datetime',
] as const satisfies readonly (keyof Schedule)[];

function patched({ title, introduction, terms }: ProcessState, patch: ProcessPatch): ProcessDescription {
  return {
    title: patch.title ?? title,
    introduction: patch.introduction ?? introduction,
    is_active: patch.is_active ?? terms.is_active,
    schedule: { ...terms.schedule, ...patch.schedule },
    audience: { ...terms.audience, ...patch.audience },
    endorsements_needed: patch.endorsements_needed ?? terms.endorsements_needed,
    rules: { ...terms.rules, ...patch.rules },
  };
}

function changes(
  process: string,
  to: ProcessDescription,
  state: ProcessState,
  now: string,
  all = false,
): ProcessEvent[] {
  const { title, introduction, terms } = state;
  checkOrder(to.schedule);
  checkQuorum(to.rules);
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
  if (!same(to.rules, terms.rules)) events.push({ type: 'ProcessRulesSet', data: { process, ...to.rules } });
  if (to.is_active === terms.is_active) return events;
  const published = { type: 'ProcessPublished', data: { process, published_at: now } } as const;
  return [...events, to.is_active ? published : { type: 'ProcessUnpublished', data: { process } }];
}

function when(isSo: boolean, event: ProcessEvent): ProcessEvent[] {
  return isSo ? [event] : [];
}

function showImage(
  { process, image }: Extract<ProcessCommand, { do: 'show_image' }>,
  state: ProcessState,
): ProcessEvent[] {
  const next = imageAfter(state.image, image);
  return next === undefined ? [] : [{ type: 'ProcessImageChanged', data: { process, image: next } }];
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
      throw fieldError(to, 'participation.end_before_start', { date: start });
    }
  }
}

/** So many people, or so many in a hundred of the electorate. */
function checkQuorum({ quorum_kind: kind, quorum }: VotingRules): void {
  const isThere = kind === 'none' || (quorum >= 1 && (kind === 'number' || quorum <= 100));
  if (!isThere) throw fieldError('rules', 'participation.quorum_out_of_range');
}

/** Plain records of texts and lists of texts; the order of keys does not matter. */
function same<T extends object>(a: T, b: T): boolean {
  return Object.keys(a).every(
    (key) => JSON.stringify(a[key as keyof T]) === JSON.stringify((b as Record<string, unknown>)[key]),
  );
}
