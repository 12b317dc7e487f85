/** So long after it was sent its author may correct an amendment (contract, 6). */
export const CORRECTING_MS = 30 * 60_000;

/** What is known of an amendment, its process and its author when it is to be corrected. */
export interface Correcting {
  readonly isHidden: boolean;
  /** A reviewer has said a word of it, taken away or not. */
  readonly isReviewed: boolean;
  /** ISO 8601 UTC; null of one that was never to be corrected. */
  readonly correctableUntil: string | null;
  /** Why amending is not open to the author, or null. */
  readonly closed: string | null;
  /** People may vote in its process. */
  readonly isVotable: boolean;
  readonly now: string;
}

/** Why the author may not correct it, or null: one rule for what is shown and for the command. */
export function whyNotCorrecting(known: Correcting): string | null {
  if (known.closed) return known.closed;
  // What moderation judged stays what it was.
  if (known.isHidden) return 'participation.amedment_hidden';
  if (known.isVotable) return 'participation.voting_has_begun';
  if (known.isReviewed) return 'participation.amedment_reviewed';
  const { correctableUntil: until, now } = known;
  return until === null || Date.parse(now) >= Date.parse(until) ? 'participation.correcting_closed' : null;
}
