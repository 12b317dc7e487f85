import type { DomainEvent } from '@ateneo/kernel';

/** True when a voter's ballot was found in order and taken. Anonymous and timeless: whose it is nobody finds without the election's key. */
export type BallotCast = DomainEvent<
  'BallotCast',
  {
    readonly election: string;
    /** The ballot's fingerprint, by which its voter finds it on the board. */
    readonly tracker: string;
    /** A message of the protocol: encrypted, proven, signed by a credential. */
    readonly ballot: string;
  }
>;

/** Streams: `participation.ballot-<tenant>-<HMAC of the credential, by the election's key>`. */
export const BALLOT_CATEGORY = 'participation.ballot';

export const ballotEventTypes = {
  BallotCast: { version: 1, anonymous: true, timeless: true },
} as const;
