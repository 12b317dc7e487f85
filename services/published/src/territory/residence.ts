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

/** An area below the municipality, by a layer of the tenant's own. */
export interface FinerArea {
  readonly level: 'adm5' | 'adm6' | 'adm7' | 'zone';
  readonly area: string;
}

/**
 * True when a person lives in these areas below the municipality, too; none: in none any more. It follows a `PersonPlaced` that
 * says otherwise of the municipality, and until the next one holds beside it. Finer areas are sealed and never leave (contract, 10);
 * of who was erased they read null.
 */
export type PersonPlacedFiner = DomainEvent<
  'PersonPlacedFiner',
  {
    readonly user: string;
    /** From the country down to the municipality, as `PersonPlaced` has them. */
    readonly areas: readonly string[];
    readonly finer: readonly FinerArea[] | null;
    /** What the address alone comes to, when somebody corrected it by hand. */
    readonly found: readonly FinerArea[] | null;
  }
>;

/** All areas that a `PersonPlacedFiner` tells of, the largest first. */
export function allAreasOf({ areas, finer }: PersonPlacedFiner['data']): readonly string[] {
  return [...areas, ...(finer ?? []).map(({ area }) => area)];
}
