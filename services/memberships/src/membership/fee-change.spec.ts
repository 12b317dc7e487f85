import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { membershipDecider } from './membership.decider.js';
import type { MembershipEvent, NextFee } from './membership.events.js';

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
const large: NextFee = { product: 'p', price: 'large', interval: 'month', fee: { amount: 900 }, from: period.end };
const chosen: MembershipEvent = { type: 'FeeChangeChosen', data: { user, ...large } };
const moved: MembershipEvent = { type: 'FeeMoved', data: { user, ...large } };
const droppedBy = (by: 'member' | 'association'): MembershipEvent => ({ type: 'FeeChangeDropped', data: { user, by } });
const dropped = droppedBy('member');
const over = '2027-01-01T00:00:01.000Z';
const following = { start: period.end, end: '2027-02-01T00:00:00.000Z' };
const change = (next: NextFee, by: 'member' | 'association' = 'member') => ({ do: 'change_fee' as const, next, by });
const keep = (by: 'member' | 'association' = 'member') => ({ do: 'keep_fee' as const, by });
const advance = (by?: NextFee, now = over) => ({
  do: 'advance' as const,
  now,
  graceDays: 30,
  isDebited: false,
  next: { invoice: 'i2', period: following, fee: { amount: 900 }, by },
});
const after = (...events: MembershipEvent[]) => given(membershipDecider, ...member, ...events);
const not_now = { refused: 'memberships.not_now' };

describe('another fee', () => {
  test('is chosen once, by oneself or by the association, and replaced by a third', () => {
    expect(after().when(change(large))).toEqual({ events: [chosen] });
    expect(after(chosen).when(change(large))).toEqual({ events: [] });
    expect(after().when(change(large, 'association'))).toEqual({ events: [moved] });
    const more = { ...large, fee: { amount: 950 } };
    expect(after(moved).when(change(more))).toEqual({ events: [{ type: 'FeeChangeChosen', data: { user, ...more } }] });
  });

  test('that is what one pays already, whatever is taken off it, takes the change back', () => {
    const same = { ...large, price: 'small', fee: { amount: 2000 } };
    expect(after().when(change(same))).toEqual({ events: [] });
    expect(after(chosen).when(change(same))).toEqual({ events: [dropped] });
    expect(after(moved).when(change(same))).toEqual(not_now);
    expect(after(moved).when(change(same, 'association'))).toEqual({ events: [droppedBy('association')] });
  });

  test('is taken back by who wanted it; what the association gave, not by the member', () => {
    expect(after().when(keep())).toEqual({ events: [] });
    expect(after(chosen).when(keep())).toEqual({ events: [dropped] });
    expect(after(moved).when(keep())).toEqual(not_now);
    expect(after(moved).when(keep('association'))).toEqual({ events: [droppedBy('association')] });
  });

  test('is not given by a job to who chose one meanwhile, and given anew to who did not', () => {
    const byJob = { ...change({ ...large, fee: { amount: 950 } }, 'association'), keepsChoice: true };
    expect(after(chosen).when(byJob)).toEqual({ events: [] });
    expect(after(moved).when(byJob)).toMatchObject({ events: [{ type: 'FeeMoved' }] });
    expect(after(chosen).when({ ...byJob, keepsChoice: false })).toMatchObject({ events: [{ type: 'FeeMoved' }] });
  });

  test('that the association decided holds again when the third that was chosen instead is taken back', () => {
    const [third, fourth] = [950, 980].map((amount): MembershipEvent => ({
      type: 'FeeChangeChosen',
      data: { user, ...large, fee: { amount } },
    })) as [MembershipEvent, MembershipEvent];
    const next = (...events: MembershipEvent[]) =>
      [...member, ...events].reduce(membershipDecider.evolve, membershipDecider.initial).next;
    expect(next(moved, third, fourth)).toMatchObject({ fee: { amount: 980 }, by: 'member' });
    expect(next(moved, third, fourth, dropped)).toEqual({ ...large, by: 'association' });
    expect(after(moved, third, dropped).when(keep())).toEqual(not_now);
    expect(next(moved, third, droppedBy('association'))).toBeUndefined();
    expect(next(third, dropped)).toBeUndefined();
    // As it was before it was told by whom.
    expect(next(moved, third, { type: 'FeeChangeDropped', data: { user } })).toBeUndefined();
  });

  test('is nobody’s who is charged no more, and never of a period whose fee was asked for', () => {
    const leaves: MembershipEvent = { type: 'RenewalDeclined', data: { user } };
    expect(after(leaves).when(change(large))).toEqual(not_now);
    const ended: MembershipEvent = {
      type: 'MembershipEnded',
      data: { user, organization: 'o', reason: 'canceled' },
    };
    expect(after(ended).when(change(large))).toEqual(not_now);
    const due: MembershipEvent = { type: 'RenewalDue', data: { user, invoice: 'i2', period: following } };
    expect(after(due).when(change(large))).toEqual(not_now);
    expect(after(due).when(change({ ...large, from: following.end }))).toEqual({
      events: [{ type: 'FeeChangeChosen', data: { user, ...large, from: following.end } }],
    });
  });

  test('is asked for with the next period, whose days are counted from its beginning', () => {
    const terms = { product: 'p', price: 'large', interval: 'month' };
    const data = { user, invoice: 'i2', period: following, fee: { amount: 900 }, terms } as const;
    const due = { type: 'RenewalDue', data } as MembershipEvent;
    expect(after(chosen).when(advance(large))).toEqual({ events: [due] });
    const state = [...member, chosen, due].reduce(membershipDecider.evolve, membershipDecider.initial);
    expect(state).toMatchObject({
      choice: { ...terms, fee: { amount: 900 } },
      anchor: following.start,
      next: undefined,
    });
  });

  test('is not asked for before its day, nor what was reckoned before it was chosen or taken back', () => {
    const later: MembershipEvent = { type: 'FeeMoved', data: { user, ...large, from: following.end } };
    expect(after(later).when(advance())).toMatchObject({ events: [{ type: 'RenewalDue' }] });
    expect(after(later).when(advance(large))).toEqual({ events: [] });
    expect(after(chosen).when(advance())).toEqual({ events: [] });
    expect(after(chosen, dropped).when(advance(large))).toEqual({ events: [] });
    expect(after(chosen).when(advance({ ...large, fee: { amount: 950 } }))).toEqual({ events: [] });
  });
});
