import { accountsOfPeople, personOf } from '../../../../identity/src/public/accounts-of-people.js';
import { payersOfPeople } from '../../../../identity/src/public/who-pays.js';

/** SQL: of a mandate `m`, whether banks take debits by it on that day. */
export const serves = (day: string) => `m.state = 'active' and m.blocked_by is null and m.lapses_on > ${day}`;

/** SQL: the mandates `m` of the person whose account it is, and of who pays for them, with the account `b` that each is collected into. */
export const mandatesOf = (account: string) => `memberships.mandate m
  join memberships.bank_account b on b.id = m.account and b.is_active and b.creditor_identifier <> ''
  where m.user_id = any(${accountsOfPeople(`array(select p.payer from ${payersOfPeople(`array[${personOf(account)}]`)} p)`)})`;

/** SQL of a membership `t` of which a fee is due, and the mandates by which it can be collected: none of them has been tried in vain. */
export const collectedBy = (day: string) => `${mandatesOf('t.id')} and ${serves(day)}
  and not exists (select from memberships.payment p
    where p.reference = t.open_invoice and p.status = 'returned' and m.came_back ? p.id::text)`;

/** SQL: renewals of memberships `t` that are charged by no kept means and that the account's file can have, told of in no letter yet, each with its mandate. */
export const comingBy = (day: string, intoAccount: string) => `select t.id as "user", told.id as mandate,
    to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at
  from memberships.membership t
    cross join lateral (select m.id, m.coming from ${mandatesOf('t.id')} and m.account = ${intoAccount} and ${serves(day)}
      order by m.creation_datetime desc, m.id limit 1) told
  where t.status in ('active', 'trialing') and t.open_invoice is null and t.amount > 0
    and not exists (select from memberships.method k where k.user_id = t.id)
    and (told.coming->>t.id::text)::timestamptz is distinct from t.due_at`;

/** The same, as long as the next file is waited for (`awaitsFile` says it of streams). */
export const awaitedBy = (now: string, day: string) => `${collectedBy(day)}
  and greatest(case when t.state->>'reason' is distinct from 'not_collected'
      then coalesce(t.state->>'since', t.state->'pending'->'period'->>'start')::timestamptz end,
    m.signed_on::timestamp at time zone 'UTC') + make_interval(hours => 24 * b.wait_days) > ${now}`;
