import { fold } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const [user, organization, invoice] = ['u', 'o', 'i'];
const fee = { amount: 1200 };
const choice = { user, organization, product: 'p', price: 'q', interval: 'year' as const, trial_days: 0, fee };
const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
const member: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, invoice, period, at: period.start } },
  { type: 'MembershipBegan', data: { user, organization, invoice, period, is_trial: false } },
];

test.each([
  [true, { keeps_newsletters: true }],
  [false, {}],
])('who leaves at once and keeps newsletters: %s', (keepsNewsletters, said) => {
  const state = fold(membershipDecider, member);
  expect(membershipDecider.decide({ do: 'cancel', reason: 'canceled', keepsNewsletters }, state)).toEqual([
    { type: 'MembershipEnded', data: { user, organization, reason: 'canceled', ...said } },
  ]);
});
