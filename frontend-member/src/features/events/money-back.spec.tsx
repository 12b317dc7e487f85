import { expect, test } from '@jest/globals';
import { moneyBack } from './money-back.js';

const until = { refund_until_datetime: '2026-06-01T17:00:00.000Z' };
const [before, then] = [new Date('2026-06-01T16:59:59.999Z'), new Date('2026-06-01T17:00:00.000Z')];

test('what was paid comes back until the last moment for refunds, and not from then on', () => {
  const paid = { status: 'confirmed', price: 1250, paid_by: 'provider' } as const;
  expect([before, then].map((now) => moneyBack({ ...until, ...paid }, now))).toEqual(['all', 'late']);
  const inCash = { ...paid, paid_by: 'cash' } as const;
  expect([before, then].map((now) => moneyBack({ ...until, ...inCash }, now))).toEqual(['by_hand', 'late']);
});

test('of what nobody has paid nothing is said', () => {
  expect(moneyBack({ ...until, status: 'confirmed', price: 0, paid_by: null }, before)).toBe('nothing');
  expect(moneyBack({ ...until, status: 'unconfirmed', price: 1250, paid_by: null }, before)).toBe('nothing');
});
