import { tie, type Tie, tieBody } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { type ActContext, creates, Decide, deletes, lists, resource, shows } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../public/accounts-of-people.js';
import { tieView } from '../views/tie/tie.projection.js';
import { userProjection } from '../views/user/user.projection.js';
import { tieAggregate } from './tie.aggregate.js';
import { TiePeople } from '../application/tie-people.js';

const person = (alias: string, account: string) =>
  `join identity.person ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${personOf(account)}`;
const nameOf = (alias: string) => `btrim(${alias}.first_name || ' ' || ${alias}.last_name_1)`;

/** Who pays the fees of others and who answers for minors: superusers name them, the two read it. */
export const ties = resource(tieView, {
  path: 'users/ties',
  name: 'Tie',
  record: tie,
  permission: { write: 'administer' },
  notFound: 'http.not_found',
  reads: [userProjection],
  sees: ({ accounts, is_superuser }: Pick<Viewer, 'accounts' | 'is_superuser'>) => ({
    sql: '$1::boolean or t.user_id = any($2::uuid[]) or t.other = any($2::uuid[])',
    params: [is_superuser, accounts],
  }),
  list: {
    // Of two accounts that became one person's nobody pays for themselves.
    joins: `${person('u', 't.user_id')} left ${person('o', 't.other')} and o.id <> u.id`,
    columns: {
      user: 'u.id',
      user_id: 'u.id',
      other: personOf('t.other'),
      user_name: nameOf('u'),
      other_name: nameOf('o'),
    },
    found: { user: isAccountOf('t.user_id'), other: isAccountOf('t.other') },
    defaultSort: 'user_name',
  },
  joined: { user: '', user_name: '', other_name: null as string | null },
  sorts: ['user_name', 'other_name'],
  filters: ['user', 'other', 'kind', { user_name: 'text', other_name: 'text' }],
  answer: ({ user_id: user, ...row }) => ({ ...row, user }),
  acts: {
    list: lists('Who pays or answers for whom: one’s own, to superusers all.'),
    show: shows('That one pays or answers for another.'),
    name: creates(
      tieBody,
      'Lets one pay or answer for another, in the place of whoever did.',
      ({ user, kind, other }, { ctx, get }) =>
        get(CommandBus).execute(new TiePeople({ ...ctx.command(), source: 'staff' }, user, kind, other)),
    ),
    end: deletes(
      'Nobody but they themselves from then on; answers it as it was.',
      async (_, { ctx, id, get, row }: ActContext<Tie>) => {
        const { user, kind } = await row();
        const command = { do: 'end', tie: id, user, kind } as const;
        return get(CommandBus).execute(new Decide({ ...ctx.command(), source: 'staff' }, tieAggregate, id, command));
      },
    ),
  },
});
