import type { Fee, NextFee } from './membership.events.js';
import type { Membership } from './membership.fold.js';

/** When the first period begins whose fee was not asked for yet; null where none is to come. */
export function nextStart({ status, period, pending }: Membership): string | null {
  const goesOn = status === 'active' || status === 'trialing' || status === 'past_due';
  return goesOn ? ((pending?.period ?? period)?.end ?? null) : null;
}

/** The other fee, if it holds for a period that begins then. */
export function nextFeeAt({ next }: Membership, start: string): NextFee | undefined {
  return next && Date.parse(next.from) <= Date.parse(start) ? next : undefined;
}

type Priced = { readonly price: string; readonly fee: Fee };

/** What discounts make of it on which day does not tell fees apart. */
export function isSameFee(one: Priced | undefined, other: Priced | undefined): boolean {
  return one?.price === other?.price && fullOf(one?.fee) === fullOf(other?.fee);
}

/** Before anything is taken off; of an erased person nobody knows it. */
export function fullOf(fee: Fee | null | undefined): number | undefined {
  return fee?.full ?? fee?.amount;
}

/** Not what was taken off until nothing was left: that is reckoned anew. */
export function isForNothing(fee: Fee | null | undefined): boolean {
  return fee?.amount === 0 && fee.full === undefined;
}
