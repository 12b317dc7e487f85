import type { Aggregate } from '@ateneo/cqrs';
import { type ChoosePreferences, preferencesDecider, type PreferencesState } from './preferences.decider.js';
import type { NoticePreferencesChosen } from './preferences.events.js';

/** Streams `notifications.preferences-<tenant>-<person>`. */
export const preferencesAggregate: Aggregate<PreferencesState, ChoosePreferences, NoticePreferencesChosen> = {
  category: 'notifications.preferences',
  decider: preferencesDecider,
};
