import { fold } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { type MembershipCommand, membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const [user, organization] = ['u', 'o'];
const choice = {
  user,
  organization,
  product: 'p',
  price: 'q',
  interval: 'year' as const,
  trial_days: 0,
  fee: { amount: 1200 },
};
const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
const [since, now] = ['2019-03-01T00:00:00.000Z', '2026-11-30T10:00:00.000Z'];
const brings = (owed = 0): Extract<MembershipCommand, { do: 'bring' }> => ({
  do: 'bring',
  choice,
  period,
  anchor: period.end,
  since,
  import: 'job',
  opening: owed > 0 ? { invoice: 'opening', owed } : null,
  now,
});
const next = { invoice: 'next', period: { start: period.end, end: '2028-01-01T00:00:00.000Z' } };
const look = (at: string): MembershipCommand => ({ do: 'advance', now: at, next, graceDays: 30, isDebited: false });

function after(...commands: readonly MembershipCommand[]): MembershipEvent[] {
  return commands.reduce<MembershipEvent[]>(
    (events, command) => [...events, ...membershipDecider.decide(command, fold(membershipDecider, events))],
    [],
  );
}
const stateAfter = (...commands: readonly MembershipCommand[]) => fold(membershipDecider, after(...commands));

test('who comes by a file is a member since before, and is asked for the next fee when what they paid is over', () => {
  expect(stateAfter(brings())).toMatchObject({ status: 'active', period, pending: null, brought: { since } });
  expect(after(brings(), look('2026-12-31T23:59:59.000Z'))).toHaveLength(2);
  expect(after(brings(), look(period.end)).at(-1)).toMatchObject({ type: 'RenewalDue', data: next });
});

test('a number that they had before is said with it', () => {
  const number: MembershipCommand = { do: 'number', user, number: '41', times: 0 };
  expect(after(number, brings()).at(-1)).toEqual({ type: 'MemberNumberGiven', data: { user, number: '41' } });
  expect(after(number, brings(), brings())).toHaveLength(4);
});

test('brought again it is already so; another fee of who is a member is refused', () => {
  expect(after(brings(), { ...brings(), since: now })).toHaveLength(2);
  expect(() => after(brings(), { ...brings(), import: 'another' })).toThrow('memberships.already_member');
  const another = { ...brings(), choice: { ...choice, price: 'another' } };
  expect(() => after(brings(), another)).toThrow('memberships.already_member');
});

test('what was owed from before is one debt, and paying it pays no period', () => {
  expect(stateAfter(brings(4550))).toMatchObject({ status: 'past_due', pending: { invoice: 'opening', period } });
  const paid: MembershipCommand = { do: 'paid', invoice: 'opening', instead: null };
  expect(stateAfter(brings(4550), paid)).toMatchObject({ status: 'active', period, anchor: period.end, pending: null });
  expect(after(brings(4550), paid, look(period.end)).at(-1)).toMatchObject({ type: 'RenewalDue', data: next });
});

test('who lapsed with it and pays later owes nothing for the time between', () => {
  const late = '2027-06-01T00:00:00.000Z';
  const paid: MembershipCommand = { do: 'paid', invoice: 'opening', instead: { start: period.start, end: late } };
  const state = stateAfter(brings(4550), look('2027-01-15T00:00:00.000Z'), paid);
  expect(state).toMatchObject({ status: 'active', anchor: late, period: { end: late } });
});
