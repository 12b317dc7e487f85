import { cancelBody, emptyBody, leavingTerms, norenewBody, readmitBody } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { asks, does, routes } from '@ateneo/resource';
import { forOneself, mustBeOwn } from '../application/for-oneself.js';
import { Leaving } from '../application/leaving.js';
import { Memberships } from '../application/memberships.js';
import { idOf } from './subscription.controller.js';
import { subscriptions } from './subscription.resource.js';

/** Out of a membership and back into it: members themselves, and superusers for anybody. */
export const leavingController = routes(subscriptions, {
  name: 'Leaving',
  idOf,
  acts: {
    cancel: does(
      cancelBody,
      'Ends it now: charges and newsletters stop, and what is due is void.',
      async (said, { ctx, id, get }) => {
        mustBeOwn(ctx, id);
        // Nobody gives money back to themselves.
        if (said.refund !== undefined && !ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
        return { position: await get(Leaving).leave(ctx.command(), id, ctx.newId('refund'), said) };
      },
    ),
    norenew: does(
      norenewBody,
      'All stays to the end of the period, or to a day before it; then it is over.',
      async (said, { ctx, id, get }) => {
        mustBeOwn(ctx, id);
        return { position: await get(Leaving).leaveLater(ctx.command(), id, said) };
      },
    ),
    readmit: does(
      readmitBody,
      'Whoever left is a member again, by what they had paid or by what they are asked to pay first.',
      async ({ price }, { ctx, id, get }) => {
        forOneself(ctx);
        return { position: await get(Leaving).readmit(ctx.command(), id, price) };
      },
      { permission: 'administer' },
    ),
    leaving: asks(
      'GET :id/leaving',
      leavingTerms,
      'What leaving would give back now, and what coming back would go on with.',
      async (_, { ctx, id, get }) => get(Leaving).terms(ctx.command(), id),
      { permission: 'administer' },
    ),
    resume: does(emptyBody, 'It goes on after all.', async (_, { ctx, id, get }) => {
      mustBeOwn(ctx, id);
      const { position } = await get(Memberships).act(ctx.command(), id, { do: 'resume' });
      return { position };
    }),
  },
});
