import { expect, test } from '@jest/globals';
import { differencesOf, twiceOf } from './differences.js';
import { type PaymentState, paymentDecider } from './payment.decider.js';

const request = {
  payment: 'p',
  user: 'u',
  purpose: 'invoice' as const,
  reference: 'r',
  organization: null,
  provider: 'sandbox',
  means: 'provider' as const,
  method: null,
  due: { amount: 100, currency: 'eur' as const, lines: [] },
};
const state = (over: Partial<PaymentState>): PaymentState => ({ ...paymentDecider.initial, request, ...over });
const book = { amount: 100, status: 'succeeded', returned: null, refunds: {} };
const kinds = (one: PaymentState, seen: Parameters<typeof differencesOf>[2]) =>
  differencesOf('p', one, seen).map(({ kind }) => kind);

test('each difference has its name', () => {
  expect(kinds(state({ status: 'succeeded' }), book)).toEqual([]);
  expect(kinds(state({ status: 'failed' }), undefined)).toEqual([]);
  expect(kinds(state({ status: 'failed' }), { ...book, status: 'canceled' })).toEqual([]);
  expect(kinds(state({ status: 'open' }), undefined)).toEqual(['unknown_there']);
  expect(kinds(paymentDecider.initial, book)).toEqual(['unknown_here']);
  expect(kinds(state({ status: 'open' }), book)).toEqual(['status']);
  expect(kinds(state({ status: 'succeeded' }), { ...book, returned: 'dispute_lost' })).toEqual(['status']);
  expect(kinds(state({ status: 'succeeded' }), { ...book, amount: 99 })).toEqual(['amount']);
  const refunds = new Map([['x', { amount: 10, status: 'done' as const, reason: 'x', shares: [10] }]]);
  expect(kinds(state({ status: 'succeeded', refunds }), book)).toEqual(['refund']);
  expect(kinds(state({ status: 'succeeded', refunds }), { ...book, refunds: { x: 'done' } })).toEqual([]);
});

test('money that is kept twice for one thing is named once', () => {
  const kept = ['a', 'b', 'c'].map((payment) => ({ payment, reference: payment === 'c' ? 's' : 'r' }));
  expect(twiceOf(kept)).toEqual([{ payment: 'b', kind: 'twice', here: 'a', there: 'b' }]);
});
