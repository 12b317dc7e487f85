import type { DomainEvent } from '@ateneo/kernel';

/** What a list is asked for, and in which order. */
export interface Criteria {
  readonly filter: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | null;
}

/** True when somebody finds this filter at a list by its name. Name and criteria are theirs: sealed, and null after erasure. */
export type ListFilterKept = DomainEvent<
  'ListFilterKept',
  {
    readonly user: string;
    readonly filter: string;
    readonly list: string;
    readonly name: string | null;
    readonly criteria: Criteria | null;
    /** The list opens with it, and with no other one any more. */
    readonly is_default?: boolean;
    /** Whoever sees the list finds it, too. */
    readonly is_shared?: boolean;
  }
>;

/** True when it is kept no longer. */
export type ListFilterForgotten = DomainEvent<
  'ListFilterForgotten',
  { readonly user: string; readonly filter: string }
>;

export type SavedFilterEvent = ListFilterKept | ListFilterForgotten;

export const savedFilterEventTypes = {
  ListFilterKept: { version: 1, subject: 'user', personal: ['name', 'criteria'] },
  ListFilterForgotten: { version: 1 },
} as const;
