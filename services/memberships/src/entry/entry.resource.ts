import { type Entry, entry } from '@ateneo/contracts';
import type { Resource } from '@ateneo/resource';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { invoiceView } from '../views/invoice/invoice.projection.js';
import { movementView } from '../views/movement/movement.projection.js';
import { paidView } from '../views/entry/entry.projection.js';
import { namesOfAccounts } from '../views/of-account.js';

type EntryRow = Omit<Entry, 'user' | 'user_name'> & { readonly user_id: string | null };

/** Each time that money moved: what payments come to, and what statements tell that is no fee. By hand, and in statements, at noon of its day. */
export const ENTRIES = `(
    select md5(p.id::text || m.nth)::uuid as id, m.cents::int as amount, m.move,
      case p.purpose when 'invoice' then 'fee' else 'places' end as kind, p.means,
      case when p.day is not null and m.move = 'received' then (p.day || 'T12:00:00Z')::timestamptz else m.at end as datetime,
      ${personOf('p.user_id')} as user_id, p.organization, i.number, i.number is not null as has_paper, p.id as payment,
      null::uuid as movement, m.at as creation_datetime
    from memberships.paid p
      cross join lateral rows from (jsonb_to_recordset(p.moves) as (move text, cents int, at timestamptz)) with ordinality
        as m(move, cents, at, nth)
      left join memberships.invoice i on i.id = p.invoice
    union all
    select md5(v.id::text || o.nth)::uuid, case o.kind when 'cost' then -o.amount else o.amount end,
      case o.kind when 'cost' then 'paid' else 'received' end, o.kind, null, (v.day || 'T12:00:00Z')::timestamptz,
      null, null, null, true, null, v.id, v.creation_datetime
    from memberships.movement v
      cross join lateral rows from (jsonb_to_recordset(v.others) as (kind text, amount int)) with ordinality as o(kind, amount, nth)
  ) t`;

const columns = [
  'id',
  'datetime',
  'amount',
  'kind',
  'move',
  'means',
  'user_id',
  'organization',
  'number',
  'has_paper',
  'payment',
  'movement',
  'creation_datetime',
];

export const entries: Resource<EntryRow, unknown, Entry, ReadonlyMap<string, string>> = {
  path: 'memberships/entries',
  name: 'Entry',
  projection: paidView,
  reads: [movementView, invoiceView],
  list: {
    from: ENTRIES,
    columns: Object.fromEntries(columns.map((name) => [name, `t.${name}`])),
    sortable: ['id', 'datetime', 'amount', 'creation_datetime'],
    filterable: {
      datetime: 'date',
      kind: 'enum',
      move: 'enum',
      means: 'enum',
      organization: 'uuid',
      has_paper: 'boolean',
      payment: 'uuid',
      movement: 'uuid',
    },
    defaultSort: '-datetime',
  },
  record: entry,
  notFound: 'http.not_found',
  around: namesOfAccounts as never,
  answer: ({ user_id: user, ...row }, _reader, names) => ({
    ...row,
    user,
    user_name: (user && names.get(user)) ?? null,
  }),
};

/** What the entries come to: of a row `t`. */
export const sumsOfEntries = {
  count: 'count(*)',
  came: 'sum(t.amount) filter (where t.amount > 0)',
  went: '-sum(t.amount) filter (where t.amount < 0)',
  left: 'sum(t.amount)',
};
