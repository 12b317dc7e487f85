import type { LetterWords } from './email.events.js';

/** A kind of jobs: a letter to who has places of an event. */
export const PLACES_LETTER = 'places_letter';

/** What is asked of it. */
export interface PlacesLetterAsked {
  readonly event: string;
  /** As the list of reservations takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Null: the mail with their tickets once more. */
  readonly words: LetterWords | null;
}
