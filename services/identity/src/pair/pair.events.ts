import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when somebody (the actor) found that two accounts that look like one person's are not. `user` is the lesser of the
 * two ids; the reason is one of a few, never words.
 */
export type PairPutAside = DomainEvent<
  'PairPutAside',
  { readonly user: string; readonly other: string; readonly reason: string }
>;

/** True when the two may be one person's again. */
export type PairTakenUp = DomainEvent<'PairTakenUp', { readonly user: string; readonly other: string }>;

export type PairEvent = PairPutAside | PairTakenUp;

export const pairEventTypes = {
  PairPutAside: { version: 1 },
  PairTakenUp: { version: 1 },
} as const;
