import type { DomainEvent } from '@ateneo/kernel';

/** Which amendment, and whose; `user` is its author, not who reviews. */
interface About {
  readonly amedment: string;
  readonly process: string;
  readonly document: string;
  readonly user: string;
  /** Of this word alone, among all that were said of the amendment. */
  readonly entry: string;
  readonly reviewer: string;
  readonly reason: string | null;
}

/**
 * True when a reviewer of the document accepted or declined an amendment; the last word stands. Public: ids and the word;
 * `reason` is sealed with the amendment's key, and null once that is gone.
 */
export type ReviewGiven = DomainEvent<'ReviewGiven', About & { readonly review: 'accepted' | 'declined' }>;

/** True when a reviewer took the word that stood away: the amendment is pending again. Public: ids; `reason` as above. */
export type ReviewRemoved = DomainEvent<'ReviewRemoved', About>;
