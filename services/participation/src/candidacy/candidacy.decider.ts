import { type Decider, DomainError } from '@ateneo/kernel';
import type { CandidacyEvent } from './candidacy.events.js';
import { candidacyFold, type CandidacyState, type Place } from './candidacy.fold.js';
import { whatIsMissing } from './missing.rules.js';
import type { PresentationRules } from './presentation.events.js';

/** Who asks, at this moment. `closed`: why they may not, or null. */
export interface Submitter {
  readonly accounts: readonly string[];
  readonly isRegular: boolean;
  readonly closed: string | null;
}

/** Somebody named for a place that is new, or that was somebody else's. */
export interface NamedPlace {
  readonly place: string;
  readonly user: string | null;
  readonly named: string;
}

/** A photo of a candidate, and what it shows. */
export interface Photo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface Wording {
  readonly described?: { readonly name: string; readonly programme: string } | undefined;
  readonly named: readonly NamedPlace[];
  readonly order?: { readonly candidates: readonly string[]; readonly substitutes: readonly string[] } | undefined;
}

export type CandidacyCommand =
  | (Wording & {
      readonly do: 'begin';
      readonly candidacy: string;
      readonly process: string;
      readonly presentation: string;
      readonly user: string;
      readonly by: Submitter;
      readonly basis: { readonly organization: string | null };
    })
  | (Wording & { readonly do: 'write'; readonly candidacy: string; readonly by: Submitter })
  | { readonly do: 'submit'; readonly candidacy: string; readonly by: Submitter; readonly rules: PresentationRules }
  | { readonly do: 'withdraw'; readonly candidacy: string; readonly by: Submitter }
  /** `user`: which of the person's accounts; null: they hold no place here. */
  | {
      readonly do: 'accept';
      readonly candidacy: string;
      readonly user: string;
      readonly gender: string | null;
      /** What they say of themselves; undefined: as it stands. */
      readonly statement: string | undefined;
    }
  | { readonly do: 'decline' | 'resign'; readonly candidacy: string; readonly user: string }
  /** `image` null: takes it away. */
  | { readonly do: 'picture'; readonly candidacy: string; readonly user: string; readonly image: Photo | null }
  | { readonly do: 'proclaim'; readonly candidacy: string }
  | { readonly do: 'return' | 'reject'; readonly candidacy: string; readonly reason: string }
  | { readonly do: 'erase_text'; readonly candidacy: string; readonly keep: boolean };

type Command<Do extends CandidacyCommand['do']> = Extract<CandidacyCommand, { do: Do }>;

/** draft → submitted → returned, rejected or proclaimed; withdrawn from anywhere; candidates answer for themselves. */
export const candidacyDecider: Decider<CandidacyState, CandidacyCommand, CandidacyEvent> = {
  ...candidacyFold,

  decide(command, state) {
    if (command.do === 'begin') return begin(command, state);
    if (state.phase === 'none') throw new DomainError('participation.candidacy_not_found');
    const decide = deciders[command.do] as (command: CandidacyCommand, state: CandidacyState) => CandidacyEvent[];
    return decide(command, state);
  },
};

const deciders: {
  readonly [Do in Exclude<CandidacyCommand['do'], 'begin'>]: (
    command: Command<Do>,
    state: CandidacyState,
  ) => CandidacyEvent[];
} = {
  write(command, state) {
    mustBeSubmitter(command.by, state);
    if (!['draft', 'returned', 'submitted'].includes(state.phase)) {
      throw new DomainError('participation.candidacy_frozen');
    }
    const events = worded(command, state);
    // What was handed in is not what it says now.
    if (state.phase !== 'submitted' || events.length === 0) return events;
    return [...events, { type: 'CandidacyReopened', data: { candidacy: command.candidacy } }];
  },
  submit({ candidacy, by, rules }, state) {
    mustBeSubmitter(by, state);
    if (state.phase === 'submitted' || state.phase === 'proclaimed') return [];
    mustBeInTheMaking(state);
    if (missingIn(state, rules).length > 0) throw new DomainError('participation.candidacy_incomplete');
    return [{ type: 'CandidacySubmitted', data: { candidacy, ...aboutOf(state) } }];
  },
  withdraw({ candidacy, by }, state) {
    mustBeSubmitter(by, state);
    return withdrawn(candidacy, state);
  },
  accept,
  decline: answer,
  resign: answer,
  picture,
  proclaim({ candidacy }, state) {
    if (state.phase === 'proclaimed') return [];
    mustBeSubmitted(state);
    return [{ type: 'CandidacyProclaimed', data: { candidacy, ...aboutOf(state) } }];
  },
  return({ candidacy, reason }, state) {
    mustBeSubmitted(state);
    return [{ type: 'CandidacyReturned', data: { candidacy, ...aboutOf(state), reason } }];
  },
  reject({ candidacy, reason }, state) {
    mustBeSubmitted(state);
    return [{ type: 'CandidacyRejected', data: { candidacy, ...aboutOf(state), reason } }];
  },
  erase_text({ candidacy, keep }, state) {
    // What only few ever saw does not stay; what was proclaimed stays without a name, if they said so.
    if (state.isErased || (keep && state.phase === 'proclaimed')) return [];
    return [{ type: 'CandidacyTextErased', data: { candidacy } }, ...withdrawn(candidacy, state)];
  },
};

function begin(command: Command<'begin'>, state: CandidacyState): CandidacyEvent[] {
  const { candidacy, process, presentation, user, by, basis } = command;
  // The same beginning again, after an answer that was lost.
  if (state.phase !== 'none') return [];
  mustBeAllowed(by);
  const begun = { type: 'CandidacyBegun', data: { candidacy, process, presentation, user, basis } } as const;
  return [begun, ...worded(command, { user, process, presentation })];
}

function worded(
  { candidacy, described, named, order }: Command<'begin' | 'write'>,
  about: Pick<CandidacyState, 'user' | 'process' | 'presentation'>,
): CandidacyEvent[] {
  return [
    ...(described ? [{ type: 'CandidacyDescribed' as const, data: { candidacy, ...described } }] : []),
    ...named.map((one) => ({
      type: 'CandidateNamed' as const,
      data: { candidacy, ...aboutOf(about), ...one, owner: one.user ?? candidacy, statement: null },
    })),
    ...(order ? [{ type: 'CandidatesOrdered' as const, data: { candidacy, ...order } }] : []),
  ];
}

/** In their own words. Once more: in others, before it is handed in, so that nobody decides on other words than those published. */
function accept({ candidacy, user, gender, statement }: Command<'accept'>, state: CandidacyState): CandidacyEvent[] {
  const { id: place, state: was, statement: before } = placeOf(user, state);
  const said = statement ?? before;
  const stated = { type: 'CandidateStated' as const, data: { candidacy, place, user, statement: said } };
  const words = said === before ? [] : [stated];
  if (was === 'accepted') {
    if (words.length > 0) mustBeInTheMaking(state);
    return words;
  }
  mustBeUndecided(state);
  if (was !== 'invited') throw new DomainError('participation.answered_already');
  return [{ type: 'CandidateAccepted', data: { candidacy, ...aboutOf(state), place, user, gender } }, ...words];
}

/** Who was asked declines; who has accepted resigns, at any time. Before the proclamation the place must be filled anew. */
function answer({ do: what, candidacy, user }: Command<'decline' | 'resign'>, state: CandidacyState): CandidacyEvent[] {
  const { id: place, state: was } = placeOf(user, state);
  const [from, type, to] =
    what === 'decline'
      ? (['invited', 'CandidateDeclined', 'declined'] as const)
      : (['accepted', 'CandidateResigned', 'resigned'] as const);
  if (was === to) return [];
  if (was !== from) throw new DomainError('participation.answered_already');
  if (state.phase === 'rejected' || state.phase === 'withdrawn')
    throw new DomainError('participation.candidacy_frozen');
  const told = { type, data: { candidacy, ...aboutOf(state), place, user } };
  return state.phase === 'submitted' ? [told, { type: 'CandidacyReopened', data: { candidacy } }] : [told];
}

/** Before it is handed in, so that nobody decides on another face than the one that is published; taken away at any time. */
function picture({ candidacy, user, image }: Command<'picture'>, state: CandidacyState): CandidacyEvent[] {
  const own = [...state.places.values()].find((one) => one.user === user && one.photo !== null);
  if (image === null) {
    const none = { file: null, width: 0, height: 0, alt: null };
    return own ? [{ type: 'CandidatePictured', data: { candidacy, place: own.id, user, ...none } }] : [];
  }
  const { id: place, photo, state: was } = placeOf(user, state);
  const about = { candidacy, place, user };
  mustBeInTheMaking(state);
  if (was !== 'invited' && was !== 'accepted') throw new DomainError('participation.answered_already');
  return photo === image.file ? [] : [{ type: 'CandidatePictured', data: { ...about, ...image } }];
}

/** What is missing in a candidacy as it stands. */
function missingIn({ name, candidates, substitutes, places }: CandidacyState, rules: PresentationRules) {
  const those = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
  return whatIsMissing(name, those(candidates), those(substitutes), rules);
}

function placeOf(user: string, { places, candidates, substitutes }: CandidacyState): Place {
  const found = [...candidates, ...substitutes].map((id) => places.get(id)).find((one) => one?.user === user);
  if (!found) throw new DomainError('participation.no_place');
  return found;
}

function withdrawn(candidacy: string, state: CandidacyState): CandidacyEvent[] {
  return state.phase === 'withdrawn' ? [] : [{ type: 'CandidacyWithdrawn', data: { candidacy, ...aboutOf(state) } }];
}

function aboutOf({ process, presentation, user }: Pick<CandidacyState, 'process' | 'presentation' | 'user'>) {
  return { process, presentation, submitter: user };
}

/** Only regular users, while candidacies are taken (specification, 6). */
export function mustBeAllowed({ isRegular, closed }: Submitter): void {
  if (!isRegular) throw new DomainError('participation.only_regular');
  if (closed) throw new DomainError(closed);
}

/** Who handed it in, while they may. */
export function mustBeSubmitter(by: Submitter, { user }: CandidacyState): void {
  if (!by.accounts.includes(user)) throw new DomainError('participation.not_submitter');
  mustBeAllowed(by);
}

function mustBeInTheMaking({ phase }: CandidacyState): void {
  if (phase !== 'draft' && phase !== 'returned') throw new DomainError('participation.candidacy_frozen');
}

function mustBeUndecided({ phase }: CandidacyState): void {
  if (!['draft', 'returned', 'submitted'].includes(phase)) throw new DomainError('participation.candidacy_frozen');
}

function mustBeSubmitted({ phase }: CandidacyState): void {
  if (phase !== 'submitted') throw new DomainError('participation.candidacy_not_submitted');
}
