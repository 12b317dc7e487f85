import { bookMovementBody, emptyBody, ignoreMovementBody, movement, movementSums } from '@ateneo/contracts';
import { asks, does, lists, type ReadContext, resource, routes, shows, Sums } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { forOneself } from '../application/for-oneself.js';
import { Movements } from '../application/movements.js';
import { FindCandidates } from '../queries/movement-candidates.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { invoiceView } from '../views/invoice/invoice.projection.js';
import { type MovementRow, movementView } from '../views/movement/movement.projection.js';
import { movementAggregate } from './movement.aggregate.js';
import type { Waiting } from './movement.types.js';

/** Which fees those may be of that wait, and what the people are called whose fees the others paid. */
async function around(
  rows: readonly (Waiting & Pick<MovementRow, 'status' | 'users'>)[],
  _reader: unknown,
  { tenant, get }: Pick<ReadContext, 'tenant' | 'get'>,
) {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const users = [...new Set(rows.flatMap((row) => row.users))];
  return {
    candidates: await get(FindCandidates).find(tenant, waiting),
    names: await get(QueryBus).execute(new DisplayNames(tenant, users)),
  };
}

/** What statements of banks tell, and what became of it. */
export const movements = resource(movementView, {
  path: 'memberships/movements',
  name: 'Movement',
  record: movement,
  aggregate: movementAggregate,
  notFound: 'http.not_found',
  reads: [invoiceView],
  list: { search: ['party', 'text'], compared: { day: 't.day::date' }, defaultSort: '-day' },
  sorts: ['day', 'amount'],
  filters: ['account', 'remittance', { status: 'enum', day: 'day' }],
  derived: ['candidates', 'update_datetime'],
  around,
  answer: ({ revision: _, users: __, ...row }, _reader, { candidates, names }) => ({
    ...row,
    fees: row.fees.map((part) => ({ ...part, user_name: names.get(part.user) ?? null })),
    others: [...row.others],
    candidates: candidates.get(row.id) ?? [],
  }),
});

export const sumsOfMovements = {
  count: 'count(*)',
  came: 'sum(t.amount) filter (where t.amount > 0)',
  left: '-sum(t.amount) filter (where t.amount < 0)',
};

export const movementController = routes(movements, {
  permission: 'administer',
  acts: {
    list: lists('Movements of bank accounts, as statements tell them.'),
    sums: asks(
      'GET sums',
      movementSums,
      'What the movements come to that the list would answer.',
      (query, { ctx, get }) => get(Sums).sums(ctx, movements, ctx.viewer!, query, sumsOfMovements),
      { query: 'list' },
    ),
    show: shows('One movement, and which fees it may be of.'),
    book: does(
      bookMovementBody,
      'Says what it was: fees that it pays, gifts and other incomes, or a cost; together all of it.',
      async (said, { ctx, id, get }) => {
        forOneself(ctx);
        return { position: await get(Movements).book(ctx.command(), id, said) };
      },
    ),
    ignore: does(ignoreMovementBody, 'It is not booked, for a reason.', async ({ note }, { ctx, id, get }) => {
      forOneself(ctx);
      return { position: await get(Movements).ignore(ctx.command(), id, note) };
    }),
    undo: does(
      emptyBody,
      'What was said of it was a mistake: what was booked is taken back, and it waits.',
      async (_, { ctx, id, get }) => {
        forOneself(ctx);
        return { position: await get(Movements).undo(ctx.command(), id) };
      },
    ),
  },
});
