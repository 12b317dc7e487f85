import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { CeremonyEvent, CeremonyStep } from './ceremony.events.js';

/** The steps of the ceremony; each begins when everybody has done the one before it. */
const steps = ['certificate', 'polynomial', 'key', 'rehearsal'] as const satisfies readonly CeremonyStep[];

/** By trustee, in the order of their numbers; null: not yet. */
type Given = Readonly<Record<CeremonyStep, readonly (string | null)[]>>;

export interface CeremonyState {
  /** 0: nobody has been named. */
  readonly round: number;
  readonly trustees: readonly string[];
  readonly threshold: number;
  readonly server_key: string;
  readonly given: Given;
  readonly isClosed: boolean;
}

export type CeremonyCommand =
  | {
      readonly do: 'name';
      readonly election: string;
      readonly trustees: readonly string[];
      readonly threshold: number;
      readonly server_key: string;
    }
  | { readonly do: 'close'; readonly election: string; readonly round: number }
  | {
      readonly do: 'give';
      readonly election: string;
      readonly round: number;
      readonly step: CeremonyStep;
      /** The accounts of who sends it. */
      readonly by: readonly string[];
      readonly message: string;
    };

type Command<Do> = Extract<CeremonyCommand, { readonly do: Do }>;

/** Trustees are named, and then make the key of an election together: three messages each, and a rehearsal. */
export const ceremonyDecider: Decider<CeremonyState, CeremonyCommand, CeremonyEvent> = {
  initial: { round: 0, trustees: [], threshold: 0, server_key: '', given: nothing(0), isClosed: false },

  evolve(state, event) {
    if (event.type === 'TrusteesNamed') {
      const { election: _, ...named } = event.data;
      return { ...named, given: nothing(named.trustees.length), isClosed: false };
    }
    if (event.type === 'CeremonyClosed') return { ...state, isClosed: true };
    if (event.type !== 'CeremonyMessageGiven') return state;
    const { step, number, message } = event.data;
    const then = state.given[step].map((before, at) => (at === number - 1 ? message : before));
    return { ...state, given: { ...state.given, [step]: then } };
  },

  decide(command, state) {
    if (command.do === 'close') return close(command, state);
    return command.do === 'name' ? name(command, state) : give(command, state);
  },
};

/** The steps that the trustee at this place has done. */
export function doneBy({ given }: CeremonyState, at: number): CeremonyStep[] {
  return steps.filter((step) => given[step][at] !== null);
}

/** What comes now; null: nobody is named, or everybody has done all. */
export function stepOf({ round, given }: CeremonyState): CeremonyStep | null {
  return round === 0 ? null : (steps.find((step) => given[step].includes(null)) ?? null);
}

/** As many have opened the test tally as open the ballots: the others' keys are known to be good, and may be missing. */
export function isRehearsed({ round, threshold, given }: CeremonyState): boolean {
  return round > 0 && given.rehearsal.filter((one) => one !== null).length >= threshold;
}

/** From 1; 0: none of theirs. */
export function numberOf({ trustees }: CeremonyState, accounts: readonly string[]): number {
  return trustees.findIndex((one) => accounts.includes(one)) + 1;
}

/** The messages of a step that everybody has done; none before. */
export function allOf({ given }: CeremonyState, step: CeremonyStep): readonly string[] {
  const messages = given[step].filter((one) => one !== null);
  return messages.length === given[step].length ? messages : [];
}

/** Throws what forbids a trustee this step now; answers their number. A message that is there already is no reason. */
export function mustBeTheirTurn(state: CeremonyState, { by, round, step }: Omit<Command<'give'>, 'message'>): number {
  const number = numberOf(state, by);
  if (number === 0) throw new DomainError('participation.not_a_trustee');
  if (round !== state.round) throw new DomainError('participation.ceremony_other_round');
  const before = steps.slice(0, steps.indexOf(step));
  if (before.some((one) => state.given[one].includes(null))) throw new DomainError('participation.ceremony_not_yet');
  return number;
}

function name({ do: _, ...named }: Command<'name'>, state: CeremonyState): CeremonyEvent[] {
  const { trustees, threshold } = named;
  if (new Set(trustees).size < trustees.length) throw fieldError('trustees', 'participation.trustee_twice');
  // With all of them needed, one who is ill or has lost the key would cost everybody's ballots.
  if (threshold >= trustees.length) {
    throw fieldError('threshold', 'participation.threshold_too_high');
  }
  const isSo = threshold === state.threshold && trustees.join() === state.trustees.join();
  if (state.isClosed && !isSo) throw new DomainError('participation.voting_has_begun');
  return isSo ? [] : [{ type: 'TrusteesNamed', data: { ...named, round: state.round + 1 } }];
}

function close({ election, round }: Command<'close'>, state: CeremonyState): CeremonyEvent[] {
  if (round !== state.round) throw new DomainError('participation.ceremony_other_round');
  return state.isClosed ? [] : [{ type: 'CeremonyClosed', data: { election, round } }];
}

function give({ do: _, by, ...given }: Command<'give'>, state: CeremonyState): CeremonyEvent[] {
  const { step, message } = given;
  const number = mustBeTheirTurn(state, { do: 'give', by, ...given });
  const before = state.given[step][number - 1];
  if (before === message) return [];
  // Others have gone on from it.
  if (before !== null) throw new DomainError('participation.ceremony_given');
  return [{ type: 'CeremonyMessageGiven', data: { ...given, number } }];
}

function nothing(size: number): Given {
  const none = Array.from({ length: size }, () => null);
  return { certificate: none, polynomial: none, key: none, rehearsal: none };
}
