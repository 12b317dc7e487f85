import type { DomainEvent } from '@ateneo/kernel';

/** Who pays for somebody; who answers for them. */
export type TieKind = 'payer' | 'guardian';

interface OfTie {
  readonly tie: string;
  readonly user: string;
  readonly kind: TieKind;
  readonly other: string;
}

/** True when `other` pays or answers for `user` from then on, in the place of `previous`. Ids alone. */
export type TieNamed = DomainEvent<'TieNamed', OfTie & { readonly previous: string | null }>;

/** True when they do so no longer, and nobody else does. */
export type TieEnded = DomainEvent<'TieEnded', OfTie>;

export type TieEvent = TieNamed | TieEnded;

export const tieEventTypes = {
  TieNamed: { version: 1 },
  TieEnded: { version: 1 },
} as const;
