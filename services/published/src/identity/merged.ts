import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when two accounts are known to be one person's: `closed` is closed, and what it and those merged into it before
 * (`accounts`, itself first) did belongs to `survivor` from then on. `merge` names the merge.
 */
export type PeopleMerged = DomainEvent<
  'PeopleMerged',
  {
    readonly merge: string;
    readonly survivor: string;
    readonly closed: string;
    readonly accounts: readonly string[];
    /** ISO 8601 UTC; until then it can be undone. */
    readonly undo_until: string;
  }
>;

/** True when a merge was undone: what `accounts` did belongs to `closed` again, which is nobody else's account. */
export type PeopleUnmerged = DomainEvent<
  'PeopleUnmerged',
  {
    readonly merge: string;
    readonly survivor: string;
    readonly closed: string;
    readonly accounts: readonly string[];
  }
>;

/** True when the account is closed, since it was found to be of the same person as another one. What it claimed stays held. */
export type AccountMerged = DomainEvent<'AccountMerged', { readonly user: string; readonly into: string }>;

/** True when the account is as it was before it was merged. */
export type AccountUnmerged = DomainEvent<'AccountUnmerged', { readonly user: string; readonly into: string }>;
