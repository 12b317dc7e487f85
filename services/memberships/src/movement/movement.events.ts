import type { DomainEvent } from '@ateneo/kernel';

/** What a bank says of a movement, as it says it. */
export interface SaidOfMovement {
  /** Who paid, or was paid; empty where the format has no place for it. */
  readonly party: string;
  readonly text: string;
}

/** A part of it that pays a fee. */
export interface FeePart {
  readonly invoice: string;
  readonly user: string;
  /** Whole cents. */
  readonly amount: number;
}

/** A part of it that is no fee: of what came a gift or another income, of what left a cost. */
export interface OtherPart {
  readonly kind: 'donation' | 'other' | 'cost';
  /** Whole cents, never below zero. */
  readonly amount: number;
}

/** Fees, or no fees; a file of debits in one line, or debits that came back, which are told of elsewhere; or nothing that is booked. */
export type SortedAs = 'fees' | 'other' | 'remittance' | 'returns' | 'ignored';

/** True when a statement told of it for the first time. What the bank says names people: sealed with a key of the movement's own. */
export type MovementTold = DomainEvent<
  'MovementTold',
  {
    readonly movement: string;
    /** The account of the association. */
    readonly account: string;
    readonly day: string;
    /** Whole cents; what left is below zero. */
    readonly cents: number;
    /** By what its bank knows it; null: it did not say. */
    readonly reference: string | null;
    readonly said: SaidOfMovement;
  }
>;

/** True when somebody decided what it was, or it was plain. Which fees: sealed, since no log holds an amount beside a person. */
export type MovementSorted = DomainEvent<
  'MovementSorted',
  {
    readonly movement: string;
    readonly as: SortedAs;
    readonly fees: readonly FeePart[];
    readonly others: readonly OtherPart[];
    readonly remittance: string | null;
    readonly note: string;
    /** Whose fees they are. */
    readonly users: readonly string[];
    readonly is_automatic: boolean;
  }
>;

/** True when that was a mistake: what was booked of it is taken back. */
export type MovementUnsorted = DomainEvent<'MovementUnsorted', { readonly movement: string }>;

/** True when nobody is to know any more what the bank said of it: its key is gone. */
export type MovementForgotten = DomainEvent<'MovementForgotten', { readonly movement: string }>;

export type MovementEvent = MovementTold | MovementSorted | MovementUnsorted | MovementForgotten;

export const movementEventTypes = {
  MovementTold: { version: 1, personal: ['said'], subject: 'movement' },
  MovementSorted: { version: 1, personal: ['fees', 'note'], subject: 'movement' },
  MovementUnsorted: { version: 1 },
  MovementForgotten: { version: 1, erases: { key: 'person', of: 'movement' } },
} as const;
