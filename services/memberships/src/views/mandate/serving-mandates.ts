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

/** The same, as long as the next file is waited for (`awaitsFile` says it of streams). */
export const awaitedBy = (now: string, day: string) => `${collectedBy(day)}
  and greatest(case when t.state->>'reason' is distinct from 'not_collected'
      then coalesce(t.state->>'since', t.state->'pending'->'period'->>'start')::timestamptz end,
    m.signed_on::timestamp at time zone 'UTC') + make_interval(hours => 24 * b.wait_days) > ${now}`;
