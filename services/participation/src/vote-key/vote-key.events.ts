import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when the key that named the votes on an amendment is gone: from then on nobody, the voters themselves included,
 * can tell whose a vote was (contract, 6). The totals stay.
 */
export type VoteKeyDestroyed = DomainEvent<'VoteKeyDestroyed', { readonly amedment: string }>;

/** Streams: `participation.vote_key-<tenant>-<amendment>`. */
export const VOTE_KEY_CATEGORY = 'participation.vote_key';

export const voteKeyEventTypes = {
  VoteKeyDestroyed: { version: 1, erases: { key: 'vote', of: 'amedment' } },
} as const;
