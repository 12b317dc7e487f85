import { askedJob, price, priceBody, priceMoveBody, quote, quoteBody } from '@ateneo/contracts';
import { AskForJob } from '@ateneo/jobs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { type ActContext, asks, creates, lists, removes, resource, Resources, routes, shows } from '@ateneo/resource';
import { Catalogue } from '../application/catalogue.js';
import { Discounts } from '../application/discounts.js';
import { forOneself } from '../application/for-oneself.js';
import { feePlanChoiceOf, JoinByFee } from '../application/join-by-fee.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { priceView } from '../views/price/price.projection.js';
import { PRICE_MOVE, type PriceMoveAsked, whoHas } from './price-move.js';
import { productAggregate } from './product.aggregate.js';

/** Everybody sees what may be chosen, superusers all. A product's stream decides its prices, and its operations name them. */
export const prices = resource(priceView, {
  path: 'memberships/prices',
  name: 'Product',
  record: price,
  aggregate: productAggregate,
  streamOf: 'product',
  permission: { write: 'administer' },
  notFound: 'memberships.price_not_found',
  sees: ({ is_superuser }) => ({ sql: '$1::boolean or t.is_active', params: [is_superuser] }),
  sorts: ['amount'],
  filters: ['product', 'interval', 'is_active'],
  list: { defaultSort: 'amount' },
  answer: (row) => ({ ...row, currency: 'eur' }),
  acts: {
    listPrices: lists('What fee plans cost.'),
    showPrice: shows('One price.'),
    addPrice: creates(priceBody, 'Adds a price to a fee plan.', async (body, { ctx, get }) => {
      await get(Discounts).mustLeaveEnough(ctx.tenant, body.product, body.amount);
      return { do: 'price', ...body };
    }),
    retire: removes('Nobody chooses it any more; whoever has it keeps it.', async (_, { ctx, id, get }) => ({
      do: 'retire',
      product: await get(Catalogue).productOf(ctx.tenant, id),
    })),
  },
});

/** What discounts come to for who asks. */
export const quoteController = routes(prices, {
  name: 'Discount',
  acts: {
    quote: asks(
      'POST :id/quote',
      quote,
      'What the first fee would be for who asks, and why. Nothing is kept.',
      async (body, { ctx, id, get }) => {
        const { id: user, is_superuser, is_staff } = ctx.viewer!;
        if (is_superuser || is_staff) throw new DomainError('memberships.only_regular');
        const wanted = { ...feePlanChoiceOf(ctx, body), price: id };
        const { fee, names, trial_days, isLeast = false } = await get(JoinByFee).quote(ctx.command(), user, wanted);
        const { amount, full = amount } = fee;
        return { amount, full_amount: full, reason: names, is_least: isLeast, trial_days };
      },
      { body: quoteBody },
    ),
  },
});

export const priceMoveController = routes(prices, {
  name: 'PriceMove',
  permission: 'administer',
  acts: {
    ask: asks(
      'POST :id/move',
      askedJob,
      'Moves all who have this price to another, from their next period, told by mail; follow the job.',
      async ({ price: to, count }, at) => {
        const { ctx, id: from, get } = at;
        forOneself(ctx);
        await mustBeOfOne(at, from, to);
        // Whoever confirmed a number confirmed these and no others.
        const { total } = await get(Resources).batch(ctx.tenant, subscriptions, ctx.viewer!, whoHas(from));
        if (total !== count) throw new DomainError('identity.others_match', { count: total });
        const asked: PriceMoveAsked = { from, to };
        return get(AskForJob).ask(ctx, { kind: PRICE_MOVE, asked });
      },
      { body: priceMoveBody, status: 202 },
    ),
  },
});

/** Another one that is offered, of the same organization. */
async function mustBeOfOne({ ctx: { tenant }, get }: ActContext, from: string, to: string): Promise<void> {
  const catalogue = get(Catalogue);
  const productOf = async (one: string) => catalogue.product(tenant, await catalogue.productOf(tenant, one));
  const [before, after] = await Promise.all([from, to].map(productOf));
  if (from === to || !(await catalogue.isOffered(tenant, to))) throw fieldError('price', 'memberships.price_not_found');
  if (before!.organization !== after!.organization) throw fieldError('price', 'memberships.other_organization');
}
