import { expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { membershipDecider } from './membership.decider.js';
import type { Choice, MembershipEvent } from './membership.events.js';

const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
const at = '2026-01-01T00:00:00.000Z';
const [user, organization, meeting] = ['ana', 'vila', 'junta'];
const choice: Choice = {
  user,
  product: 'p',
  price: 'p',
  organization,
  interval: 'year',
  trial_days: 0,
  fee: { amount: 1000 },
};
const first = { invoice: 'first', period };
const applied: MembershipEvent = { type: 'MembershipApplied', data: choice };
const approved: MembershipEvent = { type: 'MembershipApproved', data: { user, ...first, at, meeting } };
const began = (invoice: string): MembershipEvent => ({
  type: 'MembershipBegan',
  data: { user, organization, invoice, period, is_trial: false },
});
const numbered: MembershipEvent = { type: 'MemberNumberGiven', data: { user, number: '7' } };
const undo = { do: 'undo_decision' as const, meeting };
const undone = (stands: 'applied' | 'past_due'): MembershipEvent => ({
  type: 'MembershipDecisionUndone',
  data: { user, organization, meeting, stands },
});
const owes: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, ...first, at } },
  began('first'),
  { type: 'MembershipFellPastDue', data: { user, invoice: 'next', period, since: at, reason: 'declined' } },
];

test('whom the board admits is asked for the first fee, once', () => {
  const approve = { do: 'approve' as const, first, now: at, meeting };
  expect(given(membershipDecider, applied).when(approve)).toEqual({ events: [approved] });
  // Of a plan of nothing they are a member by the time it is asked again.
  expect(given(membershipDecider, applied, approved, began('first')).when(approve)).toEqual({ events: [] });
});

test('until something is paid the admission is taken back, and they wait as before; paid, it stands', () => {
  expect(given(membershipDecider, applied, approved).when(undo)).toEqual({ events: [undone('applied')] });
  const after = fold(membershipDecider, [applied, approved, undone('applied')]);
  expect(after).toMatchObject({ status: 'applied', pending: null, dropped: ['first'], isApproved: false });
  expect(given(membershipDecider, applied, approved, began('first')).when(undo)).toEqual({
    refused: 'memberships.decision_stands',
  });
  expect(given(membershipDecider, applied, approved, undone('applied')).when(undo)).toEqual({ events: [] });
  expect(given(membershipDecider, applied, approved).when({ ...undo, meeting: 'other' })).toEqual({ events: [] });
});

test('where the plan costs nothing they are a member no longer, and keep the number', () => {
  const free: MembershipEvent = { type: 'MembershipApplied', data: { ...choice, fee: { amount: 0 } } };
  expect(given(membershipDecider, free, approved, began('first'), numbered).when(undo)).toEqual({
    events: [undone('applied')],
  });
  const after = fold(membershipDecider, [free, approved, began('first'), numbered, undone('applied')]);
  expect(after).toMatchObject({ status: 'applied', number: '7', period: null });
});

test('whoever owes is excluded before the days of grace are over, and stands as before when that is taken back', () => {
  const exclude = { do: 'exclude' as const, meeting };
  const lapsed: MembershipEvent = { type: 'MembershipLapsed', data: { user, organization, meeting } };
  expect(given(membershipDecider, ...owes).when(exclude)).toEqual({ events: [lapsed] });
  expect(given(membershipDecider, ...owes, lapsed).when(exclude)).toEqual({ events: [] });
  expect(given(membershipDecider, ...owes.slice(0, 2)).when(exclude)).toEqual({ refused: 'memberships.not_now' });
  expect(given(membershipDecider, ...owes, lapsed).when(undo)).toEqual({ events: [undone('past_due')] });
  const [before, after] = [owes, [...owes, lapsed, undone('past_due')]].map((events) =>
    fold(membershipDecider, events),
  );
  expect(after).toEqual({ ...before, decided: undefined });
  // Who paid meanwhile is back by themselves.
  expect(given(membershipDecider, ...owes, lapsed, began('next')).when(undo)).toEqual({
    refused: 'memberships.decision_stands',
  });
});
