import { describe, expect, test } from '@jest/globals';
import { remindAt, reminderDue } from './reminders.rules.js';
import { type Membership, nobody } from './membership.fold.js';
import { payUntil } from './paid-periods.rules.js';

const DAY = 86_400_000;
const start = '2026-01-01T10:00:00.000Z';
const day = (count: number) => new Date(Date.parse(start) + count * DAY).toISOString();
const active: Membership = { ...nobody, status: 'active', period: { start, end: day(365) } };
const owes: Membership = { ...nobody, status: 'past_due', period: { start, end: day(365) }, since: start };

describe('a reminder', () => {
  test('is of the next fee 30 and 7 days before', () => {
    const due = (at: number, reminded: Membership['reminded'] = null) =>
      reminderDue({ ...active, reminded }, day(at), 30);
    expect([due(334), due(335), due(336, 'renewal_30'), due(358, 'renewal_30'), due(360)]).toEqual([
      null,
      'renewal_30',
      null,
      'renewal_7',
      'renewal_7',
    ]);
    expect(remindAt(active)).toBe(day(335));
    expect(remindAt({ ...active, reminded: 'renewal_30' })).toBe(day(358));
    expect(remindAt({ ...active, reminded: 'renewal_7' })).toBeNull();
  });

  test('is of what was approved a day before it is over unpaid, once; who had hardly a day to pay gets none', () => {
    const chosen: Membership = { ...nobody, status: 'incomplete', since: start };
    const approved = { ...chosen, isApproved: true };
    const due = (at: number, state: Membership = approved) => reminderDue(state, day(at), 30);
    expect([due(12.9), due(13), due(13, { ...approved, reminded: 'first_1' })]).toEqual([null, 'first_1', null]);
    expect([payUntil(approved), remindAt(approved)]).toEqual([day(14), day(13)]);
    expect([payUntil(chosen), remindAt(chosen), due(0.9, chosen)]).toEqual([day(23 / 24), null, null]);
    expect(payUntil(active)).toBeNull();
  });

  test('is of the means of payment two weeks before: a debit, or a card that will be out of date', () => {
    const by = (kind: 'card' | 'debit', expiry: string | null) => ({ kind, brand: 'visa', last4: '4242', expiry });
    const due = (at: number, method: ReturnType<typeof by> | null, reminded: Membership['reminded'] = 'renewal_30') =>
      reminderDue({ ...active, reminded }, day(at), 30, method);
    // It ends on the first of January 2027, at ten.
    const [old, good] = [by('card', '12/26'), by('card', '01/27')];
    expect([due(350, by('debit', null)), due(351, by('debit', null)), due(351, old)]).toEqual([
      null,
      'debit_14',
      'card_14',
    ]);
    expect([due(351, good), due(351, null), due(352, old, 'card_14')]).toEqual([null, null, null]);
    // Who was not told of the fee is, though nothing is to be told of the card.
    expect([due(351, good, null), due(358, old, 'card_14')]).toEqual(['renewal_30', 'renewal_7']);
    expect(remindAt({ ...active, reminded: 'debit_14' })).toBe(day(358));
  });

  test('does not come as soon as somebody paid', () => {
    const monthly = { ...active, period: { start, end: day(30) } };
    expect([reminderDue(monthly, day(1), 30), reminderDue(monthly, day(23), 30)]).toEqual([null, 'renewal_7']);
    // Nor twice in a month, however they pay.
    const debit = { kind: 'debit' as const, brand: '', last4: '4242', expiry: null };
    expect([16, 22, 23].map((at) => reminderDue(monthly, day(at), 30, debit))).toEqual([null, null, 'renewal_7']);
    const quarterly = { ...active, period: { start, end: day(91) } };
    expect(reminderDue({ ...quarterly, reminded: 'renewal_30' }, day(77), 30, debit)).toBe('debit_14');
  });

  test('is of what is owed after 7 and 21 days, and two days before the end of grace', () => {
    const due = (at: number, grace = 30) => reminderDue(owes, day(at), grace);
    expect([due(6), due(7), due(21), due(28)]).toEqual([null, 'past_due_7', 'past_due_21', 'lapsing_2']);
    expect([due(8, 10), due(1, 2), due(9, 2)]).toEqual(['lapsing_2', null, 'past_due_7']);
    expect(remindAt({ ...owes, reminded: 'past_due_21' })).toBeNull();
  });

  test.each(['norenew', 'canceled', 'unpaid', 'applied'] as const)('is for nobody who is %s', (status) => {
    expect([reminderDue({ ...active, status }, day(360), 30), remindAt({ ...active, status })]).toEqual([null, null]);
  });

  test('is for nobody whose fee is being charged, or who pays once', () => {
    const charged = { ...active, pending: { invoice: 'i', period: { start: day(365), end: day(730) } } };
    const once = { ...active, period: { start, end: null } };
    expect([charged, once].map((one) => reminderDue(one, day(364), 30))).toEqual([null, null]);
  });
});
