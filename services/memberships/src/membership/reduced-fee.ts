import { leftAfter } from '@ateneo/contracts';
import type { Fee, Reduction } from './membership.events.js';
import type { Membership } from './membership.fold.js';
import { fullOf, nextFeeAt, nextStart } from './next-fee.rules.js';
import { reductionAt } from './reduction.rules.js';

/** Nothing is asked at all, or as much as can be charged. */
export function reduced(fee: Fee, reduction: Reduction | undefined): Fee {
  if (!reduction || fee.amount === 0) return fee;
  const amount = leftAfter(fee.amount, reduction.amount);
  return { ...fee, amount, full: fullOf(fee)!, reduced: fee.amount - amount };
}

/** What is asked for the next period, as far as the membership itself knows: discounts are taken to stay as they are. */
export function nextAmountOf(state: Membership): number | null {
  const start = nextStart(state);
  const fee = start === null ? undefined : (nextFeeAt(state, start)?.fee ?? state.choice?.fee);
  return fee ? reduced(whole(fee), reductionAt(state, start!)).amount : null;
}

function whole({ reduced: less = 0, ...fee }: Fee): Fee {
  return { ...fee, amount: fee.amount + less };
}
