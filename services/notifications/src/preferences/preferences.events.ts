import type { DomainEvent } from '@ateneo/kernel';

/** What somebody wants to hear no more of: topics of which no notice comes, or no e-mail, and processes whose answers are told by neither. */
export interface Unwanted {
  readonly no_notice: readonly string[];
  readonly no_mail: readonly string[];
  readonly quiet_processes: readonly string[];
}

/** True when somebody wants to hear no more of these, whole each time. What one does not want to hear of tells of a person: sealed. */
export type NoticePreferencesChosen = DomainEvent<
  'NoticePreferencesChosen',
  { readonly user: string } & {
    /** Null once the key of the person is gone. */
    readonly [Field in keyof Unwanted]: Unwanted[Field] | null;
  }
>;

export const preferencesEventTypes = {
  NoticePreferencesChosen: { version: 1, subject: 'user', personal: ['no_notice', 'no_mail', 'quiet_processes'] },
} as const;
