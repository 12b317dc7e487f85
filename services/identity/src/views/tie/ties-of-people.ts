/**
 * SQL of who pays or answers for these people (an array of ids), as things stand: `user`, `kind`, `other`, `name`. Accounts that were merged
 * are the one that stays; what its own says comes first, and nobody is tied to themselves.
 */
export function tiesOfPeople(people: string): string {
  return `(select distinct on (w.id, t.kind) w.id as "user", t.kind, o.id as other, btrim(o.first_name || ' ' || o.last_name_1) as name
    from unnest(${people}) as w(id) join identity.tie t on t.user_id = any(identity.accounts_of(array[w.id]))
      join identity.person o on o.id = identity.person_of(t.other) and o.id <> w.id
    order by w.id, t.kind, t.user_id <> w.id)`;
}
