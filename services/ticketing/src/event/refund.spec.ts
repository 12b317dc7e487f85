import { expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import { at, EVENT, eventTerms, reserving, ticketTerms, uuid } from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import type { PlaceRefundFailed, SeatsEvent } from './seats.events.js';

const hall = uuid(1);
const ana = uuid(11);
const [one, other] = [uuid(100), uuid(101)];
const opened: SeatsEvent[] = [
  { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms() } },
  { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price: 500 }) } },
];
const taken = reserving(100, ana, [hall, hall]);
const paid: SeatsCommand = { ...at(), do: 'confirm', order: one, payment: uuid(7) };
const refund = (amount?: number, reservation = one): SeatsCommand => ({
  ...at(),
  do: 'refund',
  reservation,
  amount,
  reason: 'Se mudó',
  by_hand: false,
});
const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: one, cause: 'holder' };

/** What of each event goes back, or what the last command is refused for. */
function back(...commands: readonly SeatsCommand[]): (number | string)[] {
  let state = fold(seatsDecider, opened);
  const amounts: (number | string)[] = [];
  try {
    for (const command of commands) {
      const events = seatsDecider.decide(command, state);
      state = events.reduce(seatsDecider.evolve, state);
      for (const { type, data } of events) {
        if (type === 'PlaceRefunded') amounts.push(data.amount);
        if (type === 'PlaceRefundFailed') amounts.push(-data.amount);
        if (type === 'ReservationCancelled') amounts.push(data.refund);
      }
    }
  } catch (error) {
    amounts.push((error as DomainError).code);
  }
  return amounts;
}
const nothing = 'memberships.nothing_to_refund';

test('a place that was paid is given back in parts, and never more than it cost', () => {
  expect(back(taken, paid, refund(200), refund(), refund())).toEqual([200, 300, nothing]);
  expect(back(taken, paid, refund(501))).toEqual([nothing]);
  expect(back(taken, paid, refund(), refund(500, other))).toEqual([500, 500]);
});

test('what went back before does not go back again when the place is given back, nor the other way round', () => {
  expect(back(taken, paid, refund(200), cancel)).toEqual([200, 300]);
  expect(back(taken, paid, refund(), cancel)).toEqual([500, 0]);
  expect(back(taken, paid, cancel, refund())).toEqual([500, nothing]);
});

test('what was not paid, or goes back with its event, is not given back by hand', () => {
  expect(back(taken, refund())).toEqual([nothing]);
  expect(back(taken, paid, { ...at(), do: 'cancel_event', reason: '' }, refund())).toEqual([
    'ticketing.event_cancelled',
  ]);
  expect(back(taken, paid, refund(undefined, uuid(999)))).toEqual(['ticketing.reservation_not_found']);
});

const failed = (nth: number | null, reservations = [one]): SeatsCommand => ({
  ...at(),
  do: 'refund_failed',
  reservations,
  payment: uuid(7),
  nth,
  because: 'provider',
});

test('what a provider refused is still owed: once, and it can be given back anew, or by hand', () => {
  expect(back(taken, paid, refund(200), failed(0), failed(0), refund())).toEqual([200, -200, 500]);
  expect(back(taken, paid, cancel, failed(0), refund(), refund())).toEqual([500, -500, 500, nothing]);
  expect(back(taken, paid, cancel, failed(0), byHand(), byHand())).toEqual([500, -500, 500, nothing]);
  // By hand goes what is due alone.
  expect(back(taken, paid, byHand())).toEqual([nothing]);
  expect(back(taken, paid, refund(200), failed(0), byHand(201))).toEqual([200, -200, nothing]);
});

test('what should have gone back with its event and did not is given back of each place, once', () => {
  const all = [one, other];
  expect(back(taken, paid, off, failed(null, all), failed(null, all), refund(), refund())).toEqual([
    -500,
    -500,
    500,
    'ticketing.event_cancelled',
  ]);
  // What had failed before went with the event.
  expect(back(taken, paid, refund(200), failed(0), off, refund())).toEqual([200, -200, 'ticketing.event_cancelled']);
  expect(back(taken, paid, refund(200), off, failed(0), refund())).toEqual([200, -200, 200]);
  // A part that fails after the event was cancelled is due by itself: what went with the event is the rest, in either order.
  expect(back(taken, paid, refund(200), off, failed(0), failed(null), refund(501))).toEqual([200, -200, -300, nothing]);
  expect(back(taken, paid, refund(200), off, failed(0), failed(null), refund(), refund())).toEqual([
    200,
    -200,
    -300,
    500,
    'ticketing.event_cancelled',
  ]);
  expect(back(taken, paid, refund(200), off, failed(null), failed(0), refund())).toEqual([200, -300, -200, 500]);
  expect(back(taken, paid, refund(200), off, failed(0), refund(), failed(null), refund())).toEqual([
    200, -200, 200, -300, 300,
  ]);
  // Paid after it was let go: the money is of the place all the same.
  expect(back(taken, lapsed, failed(null, all), refund())).toEqual([0, 0, -500, -500, 500]);
});

test('what was written when too much was noted as failed makes no more due than the place cost', () => {
  const tooMuch = (amount: number): PlaceRefundFailed => ({
    type: 'PlaceRefundFailed',
    data: { event: EVENT, reservation: one, user: ana, payment: uuid(7), nth: null, amount, because: 'provider' },
  });
  const asked = [taken, paid, off].reduce(
    (state, command) => seatsDecider.decide(command, state).reduce(seatsDecider.evolve, state),
    fold(seatsDecider, opened),
  );
  const state = [tooMuch(200), tooMuch(500)].reduce(seatsDecider.evolve, asked);
  expect(state.places.get(one)).toMatchObject({ due: 500 });
});

const byHand = (amount?: number): SeatsCommand => ({ ...refund(amount), by_hand: true }) as SeatsCommand;
const off: SeatsCommand = { ...at(), do: 'cancel_event', reason: '' };
const lapsed: SeatsCommand = { ...at('2026-05-10T13:00:00.000Z'), do: 'lapse', order: one };
const ofPayment = (
  amount: number,
  reservations: readonly string[] = [],
  refundable = 1000,
  { heard = true, refund = uuid(700 + amount) } = {},
): SeatsCommand => ({
  ...at(),
  do: 'refund_payment',
  payment: uuid(7),
  reference: one,
  reservations,
  amount,
  refundable,
  refund,
  isHeard: () => heard,
  reason: 'Se mudó',
});

test('money that a treasurer gives back of a payment is of places that are named, or can only be meant', () => {
  expect(back(taken, paid, ofPayment(1000))).toEqual([500, 500]);
  expect(back(taken, paid, ofPayment(300))).toEqual(['ticketing.of_which_place']);
  expect(back(taken, paid, ofPayment(300, [other]), ofPayment(200, [other]), ofPayment(1, [other]))).toEqual([
    300,
    200,
    nothing,
  ]);
  expect(back(taken, paid, ofPayment(500, [one]), cancel, ofPayment(300, [], 500))).toEqual([500, 0, 300]);
  expect(back(taken, paid, ofPayment(500, [uuid(999)]))).toEqual(['ticketing.reservation_not_found']);
});

test('money of no place goes back of none, and what was given back by hand is not there to give', () => {
  expect(back(taken, paid, ofPayment(250, [], 1250))).toEqual([]);
  expect(back(taken, paid, ofPayment(1250, [], 1250))).toEqual([500, 500]);
  expect(back(taken, paid, cancel, failed(0), byHand(), ofPayment(501, [], 1000, unheard))).toEqual([
    500,
    -500,
    500,
    nothing,
  ]);
});

const unheard = { heard: false };

test('money of a place that its provider was not asked for yet is not money of no place', () => {
  expect(back(taken, paid, refund(), ofPayment(500, [], 1000, unheard))).toEqual([500, 500]);
  expect(back(taken, paid, refund(), ofPayment(600, [], 1000, unheard))).toEqual([500, nothing]);
  expect(back(taken, paid, off, ofPayment(1, [], 1000, unheard))).toEqual([nothing]);
  // As much again had been paid for places that were let go before.
  expect(back(taken, paid, refund(), ofPayment(500, [], 1500, unheard))).toEqual([500]);
});

test('what was asked for of a payment is asked for again and does not go back again', () => {
  const once = ofPayment(200, [one], 1000);
  expect(back(taken, paid, once, once)).toEqual([200]);
  // By then there is nothing left.
  expect(back(taken, paid, ofPayment(1000), ofPayment(1000, [], 0))).toEqual([500, 500]);
  expect(back(taken, paid, ofPayment(300, [one], 200))).toEqual([nothing]);
});
