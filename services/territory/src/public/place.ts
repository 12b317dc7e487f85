import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when a person lives in these areas as far as is known: from the country down to the municipality, which is public
 * (contract, 11). `area` is the smallest; `by` says how it was found, `hand` that a person said so.
 */
export type PersonPlaced = DomainEvent<
  'PersonPlaced',
  {
    readonly user: string;
    readonly area: string | null;
    readonly areas: readonly string[];
    readonly by: 'point' | 'text' | 'nearest' | 'hand' | 'none';
    readonly is_certain: boolean;
  }
>;
