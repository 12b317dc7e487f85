import { expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import { at, EVENT, eventTerms, reserving, ticketTerms, uuid } from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.fold.js';
import { seatsDecider } from './seats.decider.js';
import type { SeatsEvent } from './seats.events.js';

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
