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

/** SQL of the person whom an account belongs to now: itself, unless it was merged. For columns that are answered. */
export function personOf(account: string): string {
  return `identity.person_of(${account})`;
}

/** SQL of all accounts of these people, an array of ids. */
export function accountsOfPeople(people: string): string {
  return `identity.accounts_of(${people})`;
}

/** SQL of all accounts of the person whose account it is, the person's own first. */
export function allAccountsOf(account: string): string {
  return accountsOfPeople(`array[${personOf(account)}]`);
}

/** For a list's `found`: the column holds an account of one of these people. An index of the column serves it. */
export function isAccountOf(column: string): (people?: string) => string {
  return (people) => (people ? `${column} = any(${accountsOfPeople(people)})` : `${column} is not null`);
}
