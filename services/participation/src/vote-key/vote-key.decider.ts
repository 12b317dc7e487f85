import type { Decider } from '@ateneo/kernel';
import type { VoteKeyDestroyed } from './vote-key.events.js';

/** Whether the key is gone. */
export interface VoteKeyState {
  readonly isDestroyed: boolean;
}

export interface DestroyVoteKeyCommand {
  readonly amedment: string;
  /** Since when nobody votes on the amendment any more, ISO 8601 UTC; null while the window has no end. */
  readonly closedSince: string | null;
  readonly now: string;
}

/** So long voters see their own votes after nobody votes any more (contract, 6). */
export const SECRECY_MS = 30 * 24 * 3600 * 1000;

/** A key is destroyed 30 days after the event that closed or annulled its voting (contract, 6). */
export const voteKeyDecider: Decider<VoteKeyState, DestroyVoteKeyCommand, VoteKeyDestroyed> = {
  initial: { isDestroyed: false },

  evolve: () => ({ isDestroyed: true }),

  decide({ amedment, closedSince, now }, { isDestroyed }) {
    if (isDestroyed || closedSince === null) return [];
    if (Date.parse(now) < Date.parse(closedSince) + SECRECY_MS) return [];
    return [{ type: 'VoteKeyDestroyed', data: { amedment } }];
  },
};
