import { feeBody, feeQuote, reductionBody } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { asks, does, routes } from '@ateneo/resource';
import { ChangeFee } from '../application/change-fee.js';
import { forOneself, isOneself } from '../application/for-oneself.js';
import type { ChangedBy } from './membership.fold.js';
import { fullOf } from './next-fee.rules.js';
import { act, idOf } from './subscription.controller.js';
import { subscriptions } from './subscription.resource.js';

/** Another fee, from the next period on: members for themselves, superusers for anybody. */
export const feeController = routes(subscriptions, {
  name: 'Fee',
  idOf,
  acts: {
    quote: asks(
      'POST :id/fee/quote',
      feeQuote,
      'What another fee would come to and from when. Nothing is kept.',
      async (body, { ctx, id, get }) => {
        const { next, names, isLeast } = await get(ChangeFee).quote(ctx.command(), id, body, whoChanges(ctx, id));
        const { fee, from } = next;
        return { amount: fee.amount, full_amount: fullOf(fee)!, reason: names, is_least: isLeast, from };
      },
      { body: feeBody },
    ),
    change: does(
      feeBody,
      'Another fee from the next period on; given by somebody else a month from now at the earliest, and told by mail.',
      async (body, { ctx, id, get }) => {
        const { position } = await get(ChangeFee).execute(ctx.command(), id, body, whoChanges(ctx, id));
        return { position };
      },
      { at: 'POST :id/fee' },
    ),
    drop: does(
      undefined,
      'The fee stays as it is after all.',
      async (_, { ctx, id, get }) => {
        const { position } = await get(ChangeFee).drop(ctx.command(), id, whoChanges(ctx, id));
        return { position };
      },
      { at: 'DELETE :id/fee' },
    ),
  },
});

/** Something off for one person: by superusers, never for themselves. */
export const reductionController = routes(subscriptions, {
  name: 'Reduction',
  permission: 'administer',
  idOf,
  acts: {
    reduce: does(
      reductionBody,
      'So much less is asked of this person for each period from the next one on, beside any discount.',
      async (said, { ctx, id, get }) => {
        forOneself(ctx);
        const { position } = await get(ChangeFee).reduce(ctx.command(), id, said);
        return { position };
      },
      { at: 'POST :id/reduction' },
    ),
    restore: does(undefined, 'The next period is asked for whole again.', (_, at) => act(at, { do: 'end_reduction' }), {
      at: 'DELETE :id/reduction',
    }),
  },
});

/** Oneself, or a superuser for somebody else (specification, 6); nobody in another's name. */
function whoChanges(ctx: RequestContext, id: string): ChangedBy {
  if (isOneself(ctx, id)) return 'member';
  if (!ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
  return 'association';
}
