import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import fc from 'fast-check';
import { membershipDecider } from './membership.decider.js';
import type { MembershipEvent, Reduction } from './membership.events.js';
import { nextAmountOf, reduced } from './reduced-fee.js';
import { reductionAt } from './reduction.rules.js';

const user = 'u';
const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
const choice = {
  user,
  product: 'p',
  price: 'small',
  organization: 'o',
  interval: 'year' as const,
  trial_days: 0,
  fee: { amount: 1000, full: 2000, discount: 'd', percent: 50, reason: 'Jóvenes' },
};
const member: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, invoice: 'i1', period, at: period.start } },
  { type: 'MembershipBegan', data: { user, organization: 'o', invoice: 'i1', period, is_trial: false } },
];
const off: Reduction = { amount: 300, until: '2027-06-30', ends: '2027-06-30T22:00:00.000Z', reason: 'En paro' };
const given300: MembershipEvent = { type: 'ReductionGiven', data: { user, reduction: off } };
const over: MembershipEvent = { type: 'ReductionEnded', data: { user } };
const reduce = (over: Partial<Reduction> = {}) => ({
  do: 'reduce' as const,
  reduction: { ...off, ...over },
  next: '2027-01-01',
});
const after = (...events: MembershipEvent[]) => given(membershipDecider, ...member, ...events);
const state = (...events: MembershipEvent[]) =>
  [...member, ...events].reduce(membershipDecider.evolve, membershipDecider.initial);

describe('a reduction', () => {
  test('is given once, given anew with other terms, and taken back once', () => {
    expect(after().when(reduce())).toEqual({ events: [given300] });
    expect(after(given300).when(reduce())).toEqual({ events: [] });
    expect(after(given300).when(reduce({ amount: 400 }))).toMatchObject({ events: [{ type: 'ReductionGiven' }] });
    expect(after(given300).when({ do: 'end_reduction' })).toEqual({ events: [over] });
    expect(after(given300, over).when({ do: 'end_reduction' })).toEqual({ events: [] });
  });

  test('counts for a period at least, and is nobody’s who is charged no more', () => {
    const short = reduce({ ends: period.end });
    expect(after().when(short)).toMatchObject({ refused: 'memberships.reduction_too_short' });
    expect(after().when(reduce({ until: null, ends: null }))).toMatchObject({ events: [{ type: 'ReductionGiven' }] });
    const leaves: MembershipEvent = { type: 'RenewalDeclined', data: { user } };
    expect(after(leaves).when(reduce())).toEqual({ refused: 'memberships.not_now' });
  });

  test('ends with the membership', () => {
    const ended: MembershipEvent = { type: 'MembershipEnded', data: { user, organization: 'o', reason: 'canceled' } };
    expect(state(given300).reduction).toEqual(off);
    expect(state(given300, ended).reduction).toBeUndefined();
  });

  test('is told as what is asked next, beside the discount, until its day', () => {
    expect(nextAmountOf(state())).toBe(1000);
    expect(nextAmountOf(state(given300))).toBe(700);
    const renewed: MembershipEvent[] = [
      {
        type: 'RenewalDue',
        data: {
          user,
          invoice: 'i2',
          period: { start: period.end, end: '2028-01-01T00:00:00.000Z' },
          fee: reduced(choice.fee, off),
        },
      },
    ];
    expect(nextAmountOf(state(given300, ...renewed))).toBe(1000);
    expect(reductionAt(state(given300), '2028-01-01T00:00:00.000Z')).toBeUndefined();
  });

  test('is not asked for as it was reckoned before it was given or taken back', () => {
    const advance = (less?: Reduction) => ({
      do: 'advance' as const,
      now: '2027-01-02T00:00:00.000Z',
      graceDays: 30,
      isDebited: false,
      next: { invoice: 'i2', period: { start: period.end, end: null }, less },
    });
    expect(after(given300).when(advance())).toEqual({ events: [] });
    expect(after(given300).when(advance({ ...off, amount: 100 }))).toEqual({ events: [] });
    expect(after(given300, over).when(advance(off))).toEqual({ events: [] });
    expect(after(given300).when(advance({ ...off }))).toMatchObject({ events: [{ type: 'RenewalDue' }] });
  });

  test('leaves nothing, or as much as can be charged, and is told of the whole', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100_000 }), (amount, less) => {
        const fee = reduced({ amount }, { ...off, amount: less });
        expect(fee.amount).toBeLessThanOrEqual(amount);
        expect(fee.amount === 0 || fee.amount >= Math.min(50, amount)).toBe(true);
        if (amount - less >= 50) expect(fee).toEqual({ amount: amount - less, full: amount, reduced: less });
      }),
    );
  });
});
