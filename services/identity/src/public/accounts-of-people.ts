import { speltAsKept } from './spelt-as-kept.js';

/** SQL of the person whom an account belongs to now: itself, unless it was merged. For columns that are answered. */
export function personOf(account: string): string {
  return `identity.person_of(${account})`;
}

/** SQL of all accounts of these people, an array of ids. */
export function accountsOfPeople(people: string): string {
  return `identity.accounts_of(${people})`;
}

/** SQL of the people whose kept words hold all of these, an array: a set of ids. */
export function peopleHolding(words: string): string {
  return `select identity.people_holding(${words})`;
}

/** SQL of all accounts of the person whose account it is, the person's own first. */
export function allAccountsOf(account: string): string {
  return accountsOfPeople(`array[${personOf(account)}]`);
}

/** For a list's search: rows are looked for by what their person is found by, names, e-mail, number of identity and telephone. */
export function searchedByPerson(account: string) {
  return {
    spelt: speltAsKept,
    searched: [`identity.words_of(${account})`],
    holding: (words: string) =>
      `${account} = any(identity.accounts_of(array(select identity.people_holding(${words}))))`,
  };
}

/**
 * As well by a number of the row's own, digits and letters without accents, and by words of both. The array of patterns and the list of
 * accounts stand by themselves: each is made once, and not for every row.
 */
export function searchedByPersonOr(number: string, account: string) {
  const [own, theirs] = [`lower(${number})`, `coalesce(identity.words_of(${account}), '')`];
  return {
    spelt: speltAsKept,
    searched: [own, `identity.words_of(${account})`],
    holding: (
      words: string,
    ) => `(${account} in (select unnest(identity.accounts_of(array(select identity.people_holding(${words})))))
      or ${own} like any(array(select public.containing(w) from unnest(${words}) w))
      and not exists (select from unnest(${words}) w
        where strpos(${own}, public.plain(w)) = 0 and strpos(${theirs}, public.plain(w)) = 0))`,
  };
}

/** For a list's `found`: the column holds an account of one of these people. An index of the column serves it. */
export function isAccountOf(column: string): (people?: string) => string {
  return (people) => (people ? `${column} = any(${accountsOfPeople(people)})` : `${column} is not null`);
}
