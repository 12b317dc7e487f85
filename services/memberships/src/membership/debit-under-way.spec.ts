import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { DEBIT_WAIT_DAYS, membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const user = 'u';
const DAY = 86_400_000;
const since = '2026-02-01T00:00:00.000Z';
const period = { start: '2026-01-01T00:00:00.000Z', end: since };
const next = { start: since, end: '2026-03-01T00:00:00.000Z' };
const choice = {
  user,
  product: 'p',
  price: 'q',
  organization: 'o',
  interval: 'month' as const,
  trial_days: 0,
  fee: { amount: 1000 },
};
const owes: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, invoice: 'i1', period, at: period.start } },
  { type: 'MembershipBegan', data: { user, organization: 'o', invoice: 'i1', period, is_trial: false } },
  { type: 'RenewalDue', data: { user, invoice: 'i2', period: next } },
  { type: 'MembershipFellPastDue', data: { user, invoice: 'i2', period: next, since, reason: 'card_declined' } },
];
const on = (days: number, isDebited: boolean) => ({
  now: new Date(Date.parse(since) + days * DAY).toISOString(),
  graceDays: 30,
  isDebited,
});
const decided = (command: Parameters<typeof membershipDecider.decide>[0]) => {
  const { events = [] } = given(membershipDecider, ...owes).when(command) as { events?: readonly MembershipEvent[] };
  return events.map(({ type }) => type);
};
const look = (days: number, isDebited: boolean) =>
  decided({ do: 'advance', next: { invoice: 'i3', period: next }, ...on(days, isDebited) });

describe('while the bank is debiting for what is owed', () => {
  test('nobody lapses, until a bank would have said long ago how it ended', () => {
    expect([look(30, false), look(30, true), look(30 + DEBIT_WAIT_DAYS - 1, true)]).toEqual([
      ['MembershipLapsed'],
      [],
      [],
    ]);
    expect(look(30 + DEBIT_WAIT_DAYS, true)).toEqual(['MembershipLapsed']);
  });

  test('nobody is reminded of it, neither on a day nor by hand', () => {
    const remind = (isDebited: boolean) => decided({ do: 'remind', method: null, ...on(7, isDebited) });
    const byHand = (isDebited: boolean) => decided({ do: 'remind_by_hand', job: 'j', isDebited });
    expect([remind(false), remind(true), byHand(false), byHand(true)]).toEqual([
      ['DuesReminded'],
      [],
      ['DuesReminded'],
      [],
    ]);
  });
});
