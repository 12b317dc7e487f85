import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { type Heard, keptOf, paymentDecider } from './payment.decider.js';
import type { PaymentEvent, PaymentRequested } from './payment.events.js';

const [payment, user, reference] = ['1', '2', '3'].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
];
const request: PaymentRequested['data'] = {
  payment,
  user,
  purpose: 'invoice',
  reference,
  organization: null,
  provider: 'sandbox',
  means: 'provider',
  method: null,
  due: { amount: 2000, currency: 'eur', lines: [{ text: 'Cuota', amount: 2000, tax_rate: null }] },
};
const told = { payment, user, purpose: 'invoice' as const, reference };
const requested: PaymentEvent = { type: 'PaymentRequested', data: request };
const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data: told };
const under: PaymentEvent = { type: 'PaymentUnderWay', data: { payment, user } };
const returned: PaymentEvent = { type: 'PaymentReturned', data: { ...told, reason: 'debit_returned' } };
const asked: PaymentEvent = {
  type: 'RefundRequested',
  data: { payment, refund: 'r', user, repaid: { amount: 500, reason: 'Error', shares: [500] } },
};
const back: PaymentEvent = { type: 'PaymentRefunded', data: { ...told, refund: 'r' } };
const heard = (over: Partial<Heard>) => ({
  do: 'hear' as const,
  heard: { status: 'open' as const, declined: null, returned: null, refunds: {}, ...over },
});

describe('a payment', () => {
  test('is written down once, and never for nothing', () => {
    expect(given(paymentDecider).when({ do: 'request', request })).toEqual({ events: [requested] });
    expect(given(paymentDecider, requested).when({ do: 'request', request })).toEqual({ events: [] });
    const free = { ...request, due: { ...request.due, amount: 0 } };
    expect(given(paymentDecider).when({ do: 'request', request: free })).toEqual({
      refused: 'memberships.nothing_to_pay',
    });
  });

  test('by hand is there at once, and is undone by a counter-entry', () => {
    const cash = { ...request, means: 'cash' as const };
    const both: PaymentEvent[] = [{ type: 'PaymentRequested', data: cash }, succeeded];
    expect(given(paymentDecider).when({ do: 'record', request: cash })).toEqual({ events: both });
    expect(given(paymentDecider, ...both).when({ do: 'undo', reason: 'mistake' })).toEqual({
      events: [{ type: 'PaymentReturned', data: { ...told, reason: 'mistake' } }],
    });
    expect(given(paymentDecider, requested, succeeded).when({ do: 'undo', reason: 'x' })).toEqual({
      refused: 'memberships.not_by_hand',
    });
  });

  test.each([
    ['declined', [requested], { declined: 'card_declined' }, ['PaymentDeclined']],
    ['under way', [requested], { status: 'processing' }, ['PaymentUnderWay']],
    ['there', [requested, under], { status: 'succeeded' }, ['PaymentSucceeded']],
    ['there, though we thought it had failed', [requested, failed()], { status: 'succeeded' }, ['PaymentSucceeded']],
    ['over', [requested], { status: 'canceled' }, ['PaymentFailed']],
    ['there twice', [requested, succeeded], { status: 'succeeded' }, []],
    ['an older state', [requested, succeeded], { status: 'processing' }, []],
    ['an older state that ended', [requested, succeeded], { status: 'canceled' }, []],
    ['back', [requested, succeeded], { status: 'succeeded', returned: 'dispute_lost' }, ['PaymentReturned']],
    [
      'back before anybody heard that it was there',
      [requested, under],
      { status: 'succeeded', returned: 'dispute_lost' },
      ['PaymentSucceeded', 'PaymentReturned'],
    ],
    ['back twice', [requested, succeeded, returned], { status: 'succeeded', returned: 'dispute_lost' }, []],
  ] as const)('is %s', (_, past, what, types) => {
    const outcome = given(paymentDecider, ...(past as readonly PaymentEvent[])).when(heard(what as Partial<Heard>));
    expect('events' in outcome && outcome.events.map(({ type }) => type)).toEqual(types);
  });

  test('goes back in parts, never more than there is, whoever asks twice', () => {
    const refund = (id: string, amount?: number) => ({ do: 'refund' as const, refund: id, amount, reason: 'Error' });
    expect(given(paymentDecider, requested, succeeded).when(refund('r', 500))).toEqual({ events: [asked] });
    expect(given(paymentDecider, requested, succeeded, asked).when(refund('r', 500))).toEqual({ events: [] });
    expect(given(paymentDecider, requested, succeeded, asked).when(refund('s', 1501))).toEqual({
      refused: 'memberships.nothing_to_refund',
    });
    expect(given(paymentDecider, requested).when(refund('r'))).toEqual({ refused: 'memberships.nothing_to_refund' });
    const refunds = { r: 'done' as const };
    expect(given(paymentDecider, requested, succeeded, asked).when(heard({ status: 'succeeded', refunds }))).toEqual({
      events: [back],
    });
    expect(keptOf(fold(paymentDecider, [requested, succeeded, asked, back]))).toBe(1500);
    // A debit that comes back after a refund must not go out twice.
    expect(keptOf(fold(paymentDecider, [requested, succeeded, asked, back, returned]))).toBe(0);
    expect(given(paymentDecider, requested, succeeded, returned).when(refund('t'))).toEqual({
      refused: 'memberships.nothing_to_refund',
    });
  });

  test('what was called off did not fail, though an attempt before was declined; a debit that was on its way did', () => {
    const declined: PaymentEvent = { type: 'PaymentDeclined', data: { payment, user, reason: 'card_declined' } };
    const calledOff: PaymentEvent = { type: 'PaymentCancelRequested', data: { payment, user } };
    const over = heard({ status: 'canceled', declined: 'card_declined' });
    expect(given(paymentDecider, requested, declined, calledOff).when(over)).toEqual({ events: [failed()] });
    const bank = given(paymentDecider, requested, under, calledOff).when(over);
    expect(bank).toMatchObject({ events: [{ data: { reason: 'card_declined' } }] });
  });

  test('what a statement told is taken back by its movement alone', () => {
    const data = { ...requested.data, means: 'transfer' as const, provider: 'hand', movement: 'm' };
    const came = given(paymentDecider, { type: 'PaymentRequested', data } as PaymentEvent, succeeded);
    expect(came.when({ do: 'undo', reason: 'undone' })).toEqual({ refused: 'memberships.undo_movement' });
    expect(came.when({ do: 'undo', reason: 'undone', movement: 'n' })).toHaveProperty('refused');
    expect(came.when({ do: 'undo', reason: 'undone', movement: 'm' })).toHaveProperty('events.length', 1);
  });

  function failed(): PaymentEvent {
    return { type: 'PaymentFailed', data: { ...told, reason: 'canceled' } };
  }
});
