import type { AdHocMailWords } from './email.events.js';

/** A kind of jobs: a mail to who has places of an event. */
export const MAIL_TO_HOLDERS = 'places_letter';

/** What is asked of it. */
export interface MailToHoldersAsked {
  readonly event: string;
  /** As the list of reservations takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Null: the mail with their tickets once more. */
  readonly words: AdHocMailWords | null;
}
