import { fieldError } from '@ateneo/kernel';
import { type Chosen, must } from './leaving.rules.js';
import type { MembershipEvent, Reduction } from './membership.events.js';
import type { Membership } from './membership.fold.js';
import { nextStart } from './next-fee.rules.js';

export type ReductionCommand =
  /** `next`: the day on which the next period begins. */
  { readonly do: 'reduce'; readonly reduction: Reduction; readonly next: string } | { readonly do: 'end_reduction' };

type Rules = {
  [Act in ReductionCommand['do']]: (command: Extract<ReductionCommand, { do: Act }>, now: Chosen) => MembershipEvent[];
};

/** Something off for one person, and no more. */
export const reductionRules: Rules = {
  reduce: ({ reduction, next }, state) => {
    const start = nextStart(state);
    must(start !== null && state.choice.interval !== 'once');
    if (isOver(reduction, start!)) throw fieldError('until', 'memberships.reduction_too_short', { date: next });
    if (isSameReduction(reduction, state.reduction)) return [];
    return [{ type: 'ReductionGiven', data: { user: state.choice.user, reduction } }];
  },
  end_reduction: (_, { reduction, choice: { user } }) =>
    reduction === undefined ? [] : [{ type: 'ReductionEnded', data: { user } }],
};

/** What is taken off of a period that begins then; of an erased person nobody knows it. */
export function reductionAt({ reduction }: Pick<Membership, 'reduction'>, start: string): Reduction | undefined {
  return reduction?.amount === undefined || isOver(reduction, start) ? undefined : reduction;
}

function isOver({ ends }: Reduction, start: string): boolean {
  return ends !== null && Date.parse(start) >= Date.parse(ends);
}

export function isSameReduction(one: Reduction | undefined, other: Reduction | undefined): boolean {
  const said = (reduction: Reduction | undefined) =>
    reduction && [reduction.amount, reduction.until, reduction.reason].join();
  return said(one) === said(other);
}
