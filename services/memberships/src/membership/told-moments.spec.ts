import { expect, test } from '@jest/globals';
import type { MembershipEvent, NextFee } from './membership.events.js';
import { ofMembership } from './told-moments.js';

const user = 'u';
const time = '2026-01-01T00:00:00.000Z';
const fee: NextFee = { product: 'p', price: 'large', interval: 'month', fee: { amount: 900 }, from: time };
const told = (...events: MembershipEvent[]) => ofMembership(events.map((event) => ({ ...event, time })));

test('what was decided about the next fee is told, without an amount; what is due is told by its payment', () => {
  const moments = told(
    { type: 'FeeMoved', data: { user, ...fee } },
    { type: 'FeeChangeChosen', data: { user, ...fee } },
    { type: 'FeeChangeDropped', data: { user, by: 'member' } },
    { type: 'RenewalDue', data: { user, invoice: 'i', period: { start: time, end: null } } },
  );
  expect(moments).toEqual(['fee_moved', 'fee_chosen', 'fee_kept'].map((kind) => ({ datetime: time, kind })));
});

test('whose first payment was taken back joins when they pay, and comes back only if they had been there before', () => {
  const organization = 'o';
  const period = { start: time, end: null };
  const began: MembershipEvent = {
    type: 'MembershipBegan',
    data: { user, organization, invoice: 'i', period, is_trial: false },
  };
  const back: MembershipEvent = {
    type: 'MembershipTakenBack',
    data: { user, organization, invoice: 'i', period, since: time },
  };
  const kinds = (...events: MembershipEvent[]) => told(...events).map(({ kind }) => kind);
  expect(kinds(began, back, began)).toEqual(['joined', 'taken_back', 'joined']);
  const ended: MembershipEvent = { type: 'MembershipEnded', data: { user, organization, reason: 'canceled' } };
  expect(kinds(began, ended, began, back, began).slice(2)).toEqual(['came_back', 'taken_back', 'came_back']);
});
