import { isByHand } from '../payment/payment.events.js';
import type { MembershipMoment, PaymentRow } from '@ateneo/contracts';
import type { MembershipEvent } from './membership.events.js';

type Kind = MembershipMoment['kind'];

/** What happened, before it is put in words; `as`: its words, where they are not the kind's own. */
export interface Happened {
  readonly datetime: string;
  readonly kind: Kind;
  readonly as?: string;
  readonly amount?: number;
  /** The payment by hand that there is a receipt for. */
  readonly receipt?: string;
}

/** Null: told below in another way, or by what is paid and by the cards. */
const said: Record<MembershipEvent['type'], Kind | null> = {
  MembershipApplied: 'applied',
  MembershipApproved: 'approved',
  MembershipChosen: 'chosen',
  MembershipRenewed: 'renewed',
  MembershipFellPastDue: 'past_due',
  MembershipLapsed: 'lapsed',
  RenewalDeclined: 'norenew',
  RenewalResumed: 'resumed',
  DuesReminded: 'reminded',
  FeeChangeChosen: 'fee_chosen',
  FeeMoved: 'fee_moved',
  FeeChangeDropped: 'fee_kept',
  ReductionGiven: 'reduced',
  ReductionEnded: 'reduction_over',
  MembershipTakenBack: 'taken_back',
  MembershipDecisionUndone: 'decision_undone',
  MembershipBegan: null,
  MembershipBrought: null,
  MembershipEnded: null,
  RenewalDue: null,
  MemberNumberGiven: null,
};

/** Of a membership's own events, in their order: who was one before and is again came back. */
export function ofMembership(events: readonly (MembershipEvent & { readonly time: string })[]): Happened[] {
  let [wasMember, wasBefore] = [false, false];
  return events.flatMap((event): Happened[] => {
    const datetime = event.time;
    if (event.type === 'MembershipEnded') return [{ datetime, kind: 'ended', as: `ended_${event.data.reason}` }];
    if (event.type === 'MembershipBegan') {
      const kind = event.data.is_trial ? 'trial' : wasMember ? 'came_back' : 'joined';
      [wasMember, wasBefore] = [true, wasMember];
      return [{ datetime, kind, ...(event.data.is_brought && { as: 'brought' }) }];
    }
    if (event.type === 'MembershipTakenBack') wasMember = wasBefore;
    const kind = said[event.type];
    return kind ? [{ datetime, kind }] : [];
  });
}

const came: Partial<Record<PaymentRow['status'], Kind>> = {
  processing: 'under_way',
  succeeded: 'paid',
  failed: 'failed',
  returned: 'returned',
  refunded: 'refunded',
};

/** Of a payment, as it stands; what was called off before anybody paid is none. */
export function ofPayment(payment: PaymentRow): Happened[] {
  const { status, reason, update_datetime, amount, amount_refunded, id, means } = payment;
  const kind = came[status];
  if (!kind || reason === 'canceled') return [];
  const datetime = update_datetime;
  if (kind === 'paid' && amount_refunded > 0)
    return [
      { datetime, kind: 'refunded', amount: amount_refunded },
      { datetime, kind, amount },
    ];
  const receipt = kind === 'paid' && isByHand(means) && { receipt: id };
  return [{ datetime, kind, amount: kind === 'refunded' ? amount_refunded : amount, ...receipt }];
}
