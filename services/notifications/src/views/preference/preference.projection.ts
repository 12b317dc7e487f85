import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { NoticePreferencesChosen, Unwanted } from '../../preferences/preferences.events.js';

/** By person. */
export interface PreferenceRow extends ViewRow, Unwanted {
  /** Of the person's own stream. */
  revision: number;
  chosen_datetime: string;
}

/** What people want to hear no more of. */
export const preferenceProjection: Projection<PreferenceRow> = {
  name: 'notifications.preference',
  version: 1,
  table: 'notifications.preference',
  columns: ['id', 'no_notice', 'no_mail', 'quiet_processes', 'revision', 'chosen_datetime'],
  json: ['no_notice', 'no_mail', 'quiet_processes'],
  on: {
    NoticePreferencesChosen: step<PreferenceRow, RecordedEvent<NoticePreferencesChosen>>({
      key: ({ data }) => data.user,
      apply: (_, { data: { no_notice, no_mail, quiet_processes }, revision, meta }, id) =>
        no_notice && no_mail && quiet_processes
          ? { id, no_notice, no_mail, quiet_processes, revision, chosen_datetime: meta.time }
          : undefined,
    }),
    AccountErased: step<PreferenceRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
