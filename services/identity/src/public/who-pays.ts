import { accountsOfPeople, personOf } from './accounts-of-people.js';

/**
 * SQL of who pays for each of these people (an array of ids): `person`, `payer`, whether it `is_other` than themselves. Of accounts that were
 * merged, what the one that stays says comes first.
 */
export function payersOfPeople(people: string): string {
  return `(select w.id as person, w.id as payer, false as is_other from unnest(${people}) as w(id)
    union all select * from (
      select distinct on (w.id) w.id as person, ${personOf('t.other')} as payer, true as is_other
      from unnest(${people}) as w(id) join identity.tie t on t.kind = 'payer' and t.user_id = any(${accountsOfPeople('array[w.id]')})
      order by w.id, t.user_id <> w.id) o where o.payer <> o.person)`;
}
