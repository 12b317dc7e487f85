import type { Decider } from '@ateneo/kernel';
import type { NoticePreferencesChosen, Unwanted } from './preferences.events.js';

/** Undefined: nothing was ever chosen. */
export type PreferencesState = Unwanted | undefined;

export interface ChoosePreferences {
  readonly user: string;
  readonly preferences: Unwanted;
}

/** What somebody wants to hear no more of; the same again is no change. */
export const preferencesDecider: Decider<PreferencesState, ChoosePreferences, NoticePreferencesChosen> = {
  initial: undefined,

  evolve: (_, { data: { no_notice, no_mail, quiet_processes } }) => ({
    no_notice: no_notice ?? [],
    no_mail: no_mail ?? [],
    quiet_processes: quiet_processes ?? [],
  }),

  decide({ user, preferences }, before) {
    const { no_notice, no_mail, quiet_processes } = preferences;
    const chosen = {
      no_notice: inOrder(no_notice),
      no_mail: inOrder(no_mail),
      quiet_processes: inOrder(quiet_processes),
    };
    if (JSON.stringify(chosen) === JSON.stringify(before)) return [];
    return [{ type: 'NoticePreferencesChosen', data: { user, ...chosen } }];
  },
};

/** However it was sent, each once. */
const inOrder = (names: readonly string[]) => [...new Set(names)].toSorted();
