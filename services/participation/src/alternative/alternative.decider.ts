import { type Decider, DomainError } from '@ateneo/kernel';
import type { AlternativeEvent, AlternativeStep } from './alternative.events.js';

export interface AlternativeState {
  readonly phase: 'none' | 'draft' | 'submitted' | 'returned' | 'approved' | 'withdrawn';
  readonly user: string;
  readonly process: string;
  readonly document: string;
  readonly isAdmitted: boolean;
  /** What it says is gone. */
  readonly isErased: boolean;
}

/** What is known of who writes, at this moment (facts and the process's terms). `closed`: why not, or null. */
export interface Writer {
  readonly user: string;
  readonly isRegular: boolean;
  readonly closed: string | null;
}

/** What an author wants it to say; absent parts stay. */
interface Wording {
  readonly described?: { readonly title: string; readonly summary: string } | undefined;
  readonly steps: readonly AlternativeStep[];
}

export type AlternativeCommand =
  | (Wording & {
      readonly do: 'begin';
      readonly alternative: string;
      readonly process: string;
      readonly document: string;
      readonly by: Writer;
      readonly basis: { readonly organization: string | null };
    })
  | (Wording & { readonly do: 'write'; readonly alternative: string; readonly by: Writer })
  | {
      readonly do: 'submit';
      readonly alternative: string;
      readonly by: Writer;
      /** Its text has no article, or says what the original says. */
      readonly text: { readonly isEmpty: boolean; readonly isEqual: boolean };
    }
  | { readonly do: 'withdraw'; readonly alternative: string; readonly by: Writer }
  | {
      readonly do: 'approve';
      readonly alternative: string;
      readonly reviewers: readonly string[];
      /** Why its document takes none any more, or null. */
      readonly closed: string | null;
    }
  | {
      readonly do: 'return';
      readonly alternative: string;
      readonly reviewers: readonly string[];
      readonly reason: string;
    }
  | { readonly do: 'admit'; readonly alternative: string; readonly endorsements: number; readonly needed: number }
  /** Its author was erased; `keep`: what was published stays. */
  | { readonly do: 'erase_text'; readonly alternative: string; readonly keep: boolean };

type Command<Do extends AlternativeCommand['do']> = Extract<AlternativeCommand, { do: Do }>;

const initial: AlternativeState = {
  phase: 'none',
  user: '',
  process: '',
  document: '',
  isAdmitted: false,
  isErased: false,
};

const phases: Partial<Record<AlternativeEvent['type'], AlternativeState['phase']>> = {
  AlternativeSubmitted: 'submitted',
  AlternativeReturned: 'returned',
  AlternativeApproved: 'approved',
  AlternativeWithdrawn: 'withdrawn',
};

/** draft → submitted → returned → submitted again → approved, and frozen; withdrawn from anywhere. */
export const alternativeDecider: Decider<AlternativeState, AlternativeCommand, AlternativeEvent> = {
  initial,

  evolve(state, event) {
    switch (event.type) {
      case 'AlternativeBegun': {
        const { user, process, document } = event.data;
        return { ...initial, phase: 'draft', user, process, document };
      }
      case 'AlternativeAdmitted':
        return { ...state, isAdmitted: true };
      case 'AlternativeTextErased':
        return { ...state, isErased: true };
      default:
        return { ...state, phase: phases[event.type] ?? state.phase };
    }
  },

  decide(command, state) {
    if (command.do === 'begin') return begin(command, state);
    if (state.phase === 'none') throw new DomainError('participation.alternative_not_found');
    const decide = deciders[command.do] as (command: AlternativeCommand, state: AlternativeState) => AlternativeEvent[];
    return decide(command, state);
  },
};

const deciders: {
  readonly [Do in Exclude<AlternativeCommand['do'], 'begin'>]: (
    command: Command<Do>,
    state: AlternativeState,
  ) => AlternativeEvent[];
} = {
  write(command, state) {
    mustBeAuthor(command.by, state);
    mustBeWritable(state);
    return worded(command);
  },
  submit,
  withdraw({ alternative, by }, state) {
    mustBeAuthor(by, state);
    return state.phase === 'withdrawn'
      ? []
      : [{ type: 'AlternativeWithdrawn', data: { alternative, ...aboutOf(state) } }];
  },
  approve({ alternative, reviewers, closed }, state) {
    mustNotBeOwn(reviewers, state);
    if (state.phase === 'approved') return [];
    mustBeSubmitted(state);
    if (closed) throw new DomainError(closed);
    return [{ type: 'AlternativeApproved', data: { alternative, ...aboutOf(state) } }];
  },
  return({ alternative, reviewers, reason }, state) {
    mustNotBeOwn(reviewers, state);
    mustBeSubmitted(state);
    return [{ type: 'AlternativeReturned', data: { alternative, ...aboutOf(state), reason } }];
  },
  admit({ alternative, endorsements, needed }, state) {
    if (state.phase !== 'approved' || state.isAdmitted || endorsements < needed) return [];
    return [{ type: 'AlternativeAdmitted', data: { alternative, ...aboutOf(state), endorsements, needed } }];
  },
  erase_text: eraseText,
};

/** Only regular users, while participation is open (specification, 6). */
export function mustBeAllowedToWrite(by: Writer): void {
  if (!by.isRegular) throw new DomainError('participation.only_regular');
  if (by.closed) throw new DomainError(by.closed);
}

function begin(command: Command<'begin'>, state: AlternativeState): AlternativeEvent[] {
  const { alternative, process, document, by, basis } = command;
  // The same beginning again, after an answer that was lost.
  if (state.phase !== 'none') return [];
  mustBeAllowedToWrite(by);
  const begun = { type: 'AlternativeBegun', data: { alternative, process, document, user: by.user, basis } } as const;
  return [begun, ...worded(command)];
}

function worded({ alternative, described, steps }: Command<'begin' | 'write'>): AlternativeEvent[] {
  return [
    ...(described ? [{ type: 'AlternativeDescribed' as const, data: { alternative, ...described } }] : []),
    ...steps.map((step) => ({ type: 'AlternativeTextChanged' as const, data: { alternative, step } })),
  ];
}

function submit({ alternative, by, text }: Command<'submit'>, state: AlternativeState): AlternativeEvent[] {
  mustBeAuthor(by, state);
  if (state.phase === 'submitted') return [];
  mustBeWritable(state);
  if (text.isEmpty) throw new DomainError('participation.alternative_empty');
  if (text.isEqual) throw new DomainError('participation.alternative_equal');
  return [{ type: 'AlternativeSubmitted', data: { alternative, ...aboutOf(state) } }];
}

/** What only its author ever saw does not stay; what was published stays without a name, if they said so. */
function eraseText({ alternative, keep }: Command<'erase_text'>, state: AlternativeState): AlternativeEvent[] {
  if (state.isErased || (keep && state.phase === 'approved')) return [];
  const erased = { type: 'AlternativeTextErased' as const, data: { alternative } };
  if (state.phase === 'withdrawn') return [erased];
  return [erased, { type: 'AlternativeWithdrawn', data: { alternative, ...aboutOf(state) } }];
}

function aboutOf({ process, document, user }: AlternativeState) {
  return { process, document, user };
}

/** To everybody else it is not there before it is approved. */
function mustBeAuthor(by: Writer, { user, phase }: AlternativeState): void {
  if (by.user !== user) {
    throw new DomainError(phase === 'approved' ? 'participation.not_author' : 'participation.alternative_not_found');
  }
  mustBeAllowedToWrite(by);
}

function mustBeWritable({ phase }: AlternativeState): void {
  if (phase !== 'draft' && phase !== 'returned') throw new DomainError('participation.alternative_frozen');
}

/** `reviewers`: all accounts of who decides. */
function mustNotBeOwn(reviewers: readonly string[], { user }: AlternativeState): void {
  if (reviewers.includes(user)) throw new DomainError('participation.own_alternative');
}

function mustBeSubmitted({ phase }: AlternativeState): void {
  if (phase === 'draft') throw new DomainError('participation.alternative_not_found');
  if (phase !== 'submitted') throw new DomainError('participation.alternative_not_submitted');
}
