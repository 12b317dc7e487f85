import {
  askedJob,
  declineBody,
  emptyBody,
  handPaymentBody,
  memberNumberBody,
  membershipsBulkBody,
  membershipSums,
  membershipTimeline,
  remindBody,
  subscriptionBody,
} from '@ateneo/contracts';
import { AskForJob, exportsList } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  creates,
  does,
  lists,
  mustBeAskable,
  Resources,
  routes,
  shows,
  Sums,
  type Written,
} from '@ateneo/resource';
import { forOneself, mustBeOwn } from '../application/for-oneself.js';
import { HandPayments } from '../application/hand-payments.js';
import { feePlanChoiceOf, JoinByFee } from '../application/join-by-fee.js';
import { MemberNumbers } from '../application/member-numbers.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Memberships } from '../application/memberships.js';
import { PayByKept } from '../application/pay-by-kept.js';
import { MembershipTimeline } from '../queries/membership-timeline.js';
import { FEE_REMINDER, type FeeReminderTask, whoOwes } from './fee-reminder.js';
import type { MembershipCommand } from './membership.decider.js';
import { MEMBERSHIPS_BULK, type MembershipsBulkAsked } from './memberships-bulk.js';
import { subscriptions, sumsOfMemberships } from './subscription.resource.js';

type Here = Omit<ActContext, 'row'>;

/** A person's membership: under whichever account of theirs it runs. */
export const idOf = ({ ctx, id, get }: Here): Promise<string> => get(MembershipAccount).findAccount(ctx.tenant, id);

export const subscriptionController = routes(subscriptions, {
  idOf,
  acts: {
    list: lists(
      'Memberships: all to superusers, to staff those they manage, to others their own. `status=applied`: who waits for a yes.',
    ),
    export: exportsList(subscriptions, 'subscriptions_export', { permission: 'administer' }),
    sums: asks(
      'GET sums',
      membershipSums,
      'What the memberships come to that the list would answer.',
      async (query, { ctx, get }) => {
        const sums = await get(Sums).sums(ctx, subscriptions, ctx.viewer!, query, sumsOfMemberships);
        const { count = 0, owed = 0, ...because } = sums;
        return { count, owed, because };
      },
      { query: 'list', permission: 'administer' },
    ),
    show: shows('One membership.'),
    choose: creates(
      subscriptionBody,
      'Chooses a fee plan; its first fee is due, or somebody says yes before.',
      async (body, { ctx, get }) => {
        const user = await idOf({ ctx, get, id: forOneself(ctx) });
        if (ctx.viewer!.is_superuser || ctx.viewer!.is_staff) throw new DomainError('memberships.only_regular');
        const { method, price } = body;
        const kept = get(PayByKept);
        if (method) await kept.mustBeKept(ctx.tenant, user, method, price);
        const choice = { ...feePlanChoiceOf(ctx, body), price };
        const { position } = await get(JoinByFee).execute(ctx.command(), user, choice);
        const paid = method && (await kept.execute(ctx.command(), user, method));
        return { id: user, position: paid || position };
      },
    ),
    approve: does(
      emptyBody,
      'Says yes to an application: the first fee is due.',
      async (_, { ctx, id, get }) => {
        const { position } = await get(JoinByFee).approve(ctx.command(), id);
        return { position };
      },
      { permission: 'administer' },
    ),
    decline: does(
      declineBody,
      'Says no to an application; the applicant reads why, where it is said.',
      ({ reason }, at) => act(at, { do: 'decline', explanation: reason }),
      { permission: 'administer' },
    ),
    forgive: does(
      emptyBody,
      'What is owed is owed no more, and the membership is over.',
      (_, at) => act(at, { do: 'cancel', reason: 'forgiven' }),
      { permission: 'administer' },
    ),
    pay: does(
      handPaymentBody,
      'Records money that somebody has in hand.',
      async (body, { ctx, id, get, row }) => {
        forOneself(ctx);
        // Staff see those they manage alone.
        const { open_invoice, organization } = await row();
        if (open_invoice === null) throw new DomainError('memberships.nothing_to_pay');
        const about = { user: id, invoice: open_invoice, organization, ...body };
        const { position } = await get(HandPayments).record(ctx.command(), ctx.newId('payment'), about);
        return { position };
      },
      { permission: 'see_people' },
    ),
    correct: does(
      memberNumberBody,
      "Corrects a member's number.",
      async ({ number }, { ctx, id, get, row }) => {
        // Of who has no membership there is nothing to answer.
        await row();
        return { position: await get(MemberNumbers).correct(ctx.command(), id, number) };
      },
      { at: 'PATCH :id', permission: 'administer' },
    ),
  },
});

export const membershipTimelineController = routes(subscriptions, {
  name: 'MembershipTimeline',
  idOf,
  acts: {
    show: asks(
      'GET :id/timeline',
      membershipTimeline,
      'What happened to a membership, to who may see it; payments to oneself and superusers, to staff what came by hand.',
      async (_, { ctx, id, get, row }) => {
        // Whoever may not see the membership is told that there is none.
        await row();
        return { moments: await get(MembershipTimeline).listMoments(ctx, id) };
      },
    ),
  },
});

export const membershipsBulkController = routes(subscriptions, {
  name: 'MembershipsBulk',
  permission: 'administer',
  acts: {
    ask: asks(
      'POST remind',
      askedJob,
      'Writes to each of those who match and owe what they owe; follow the job.',
      async ({ filter, count }, { ctx, get }) => {
        forOneself(ctx);
        const asked: FeeReminderTask = { query: whoOwes(filter) };
        await mustBeThese({ ctx, get }, asked.query, count);
        return get(AskForJob).ask(ctx, { kind: FEE_REMINDER, asked });
      },
      { body: remindBody, status: 202 },
    ),
    bulk: asks(
      'POST bulk',
      askedJob,
      'Does the same to all memberships that match, by the rules of one; follow the job, whose file says what became of each.',
      async ({ act: what, filter, count }, { ctx, get }) => {
        forOneself(ctx);
        const asked: MembershipsBulkAsked = {
          act: what,
          query: { filter: JSON.stringify(filter) },
          language: ctx.language,
        };
        await mustBeThese({ ctx, get }, asked.query, count);
        return get(AskForJob).ask(ctx, { kind: MEMBERSHIPS_BULK, asked });
      },
      { body: membershipsBulkBody, status: 202 },
    ),
  },
});

/** Whoever confirmed a number confirmed these and no others. */
async function mustBeThese({ ctx, get }: Pick<Here, 'ctx' | 'get'>, query: Record<string, unknown>, count: number) {
  mustBeAskable(subscriptions, ctx.viewer!, query);
  const { total } = await get(Resources).batch(ctx.tenant, subscriptions, ctx.viewer!, query);
  if (total !== count) throw new DomainError('identity.others_match', { count: total });
}

/** What a person's page says of membership (specification, 7). */
export const personMembershipController = routes(subscriptions, {
  path: 'users/users',
  name: 'PersonMembership',
  idOf,
  acts: {
    cancel: does(
      emptyBody,
      'Ends their membership now, as `memberships/subscriptions/{id}/cancel` does.',
      (_, at) => own(at, { do: 'cancel', reason: 'canceled' }),
      { at: 'POST :id/cancel_memberships' },
    ),
  },
});

/** Oneself, or a superuser for somebody else (specification, 6). */
function own(at: Here, command: MembershipCommand): Promise<Written> {
  mustBeOwn(at.ctx, at.id);
  return act(at, command);
}

export async function act({ ctx, id, get }: Here, command: MembershipCommand): Promise<Written> {
  forOneself(ctx);
  const { position } = await get(Memberships).act(ctx.command(), id, command);
  return { position };
}
