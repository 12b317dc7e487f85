import { describe, expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import {
  at,
  AFTER,
  BEFORE,
  EVENT,
  eventTerms,
  NOW,
  person,
  reserving,
  ticketTerms,
  uuid,
  waiting,
} from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import type { EventTerms, SeatsEvent, TicketTerms } from './seats.events.js';

const hall = uuid(1);
const [ana, ben, staff] = [uuid(11), uuid(12), uuid(19)];
const cash = uuid(70);

/** At the door, in Ana's name. */
const selling = (from: number, many = 1, over: object = {}): SeatsCommand => ({
  ...at(),
  do: 'sell',
  order: uuid(from),
  user: ana,
  accounts: [ana],
  person: person(),
  by: staff,
  payment: cash,
  places: Array.from({ length: many }, (_, index) => ({
    reservation: uuid(from + index),
    ticket: hall,
    holder_name: 'Ana Nadal',
  })),
  ...over,
});

interface Terms {
  event?: Partial<EventTerms>;
  hall?: Partial<TicketTerms>;
}

/** What the last of these came to: its events, or the code of its refusal; and the state then. */
function decided(over: Terms, ...commands: SeatsCommand[]) {
  const past: SeatsEvent[] = [
    { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms({ organization: uuid(9), ...over.event }) } },
    { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price: 500, ...over.hall }) } },
  ];
  let last: SeatsEvent[] = [];
  let refused: string | undefined;
  for (const command of commands) {
    try {
      [last, refused] = [seatsDecider.decide(command, fold(seatsDecider, past)), undefined];
      past.push(...last);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused = error.code;
    }
  }
  return { last, refused, state: fold(seatsDecider, past) };
}

describe('at the door', () => {
  test('places are theirs at once, and the event names both them and who sold', () => {
    const { last, state } = decided({ hall: { tax_rate: 21 } }, selling(100, 2));
    const said = { user: ana, price: 500, tax_rate: 21, held_until: null, waiting: null };
    expect(last).toMatchObject([
      { type: 'SeatReserved', data: { ...said, sold: { by: staff, payment: cash } } },
      { type: 'SeatReserved', data: { ...said, sold: { by: staff, payment: cash } } },
    ]);
    // The cash is no payment that could go back by a provider.
    expect(state.places.get(uuid(100))).toMatchObject({ status: 'confirmed', payment: null, cash });
    expect([...state.orders.get(uuid(100))!]).toEqual([uuid(100), uuid(101)]);
  });

  test('asked for twice is one sale', () => {
    expect(decided({}, selling(100), selling(100)).last).toEqual([]);
  });

  test.each<[string, Terms, object]>([
    ['given for nothing', {}, { payment: null }],
    ['free anyway', { hall: { price: 0 } }, {}],
  ])('what is %s costs nothing, and no cash is recorded', (_, terms, over) => {
    const { last, state } = decided(terms, selling(100, 1, over));
    expect(last).toMatchObject([{ data: { price: 0, sold: { by: staff, payment: null } } }]);
    expect([state.places.get(uuid(100))!.status, state.orders.size]).toEqual(['confirmed', 0]);
  });

  test.each<[string, Terms, object]>([
    ['ticketing.closed', { event: { end_datetime: NOW } }, {}],
    ['ticketing.closed', { event: { is_active: false } }, {}],
    ['ticketing.closed', { hall: { end_datetime: NOW } }, {}],
    ['ticketing.closed', { hall: { is_closed: true } }, {}],
    ['ticketing.not_open_yet', { hall: { start_datetime: AFTER } }, {}],
    ['ticketing.unverified', {}, { person: person({ is_verified: false }) }],
    ['ticketing.only_regular', {}, { person: person({ is_staff: true }) }],
    ['ticketing.not_entitled', { event: { tags: ['joven'] } }, {}],
    ['ticketing.members_only', { hall: { members_only: true } }, {}],
    ['ticketing.ticket_not_found', {}, { places: [{ reservation: uuid(1), ticket: uuid(2), holder_name: '' }] }],
  ])('is refused with %s as to the buyer', (code, terms, over) => {
    expect(decided(terms, selling(100, 1, over)).refused).toBe(code);
  });

  test('registry closes what people do by themselves; the door sells until the event ends', () => {
    const closed = { event: { registry_end_datetime: NOW } };
    expect(decided(closed, reserving(200, ana, [hall])).refused).toBe('ticketing.closed');
    expect(decided(closed, selling(100)).last).toHaveLength(1);
    // Who still waits, since nobody has sent them home yet, comes first.
    const waits = [reserving(200, ben, [hall]), waiting(300, ben, hall)].map(
      (command): SeatsCommand => ({ ...command, now: BEFORE }) as SeatsCommand,
    );
    const gives: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(200), cause: 'staff' };
    expect(decided({ ...closed, hall: { total_seats: 1 } }, ...waits, gives, selling(100)).refused).toBe(
      'ticketing.sold_out',
    );
  });

  test('what was paid in cash goes back by hand, and the event says so; what was free does not', () => {
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'staff' };
    expect(decided({}, selling(100), cancel).last).toMatchObject([{ data: { refund: 500, by_hand: true } }]);
    const [free] = decided({}, selling(100, 1, { payment: null }), cancel).last;
    expect(free!.data).not.toHaveProperty('by_hand');
  });

  test('nobody gets more than their maximum or the seats, and nobody passes who waits', () => {
    const most = { hall: { max_per_person: 2 } };
    expect(decided(most, reserving(200, ana, [hall]), selling(100, 2)).refused).toBe('ticketing.too_many');
    const merged = selling(100, 2, { user: ben, accounts: [ben, ana] });
    expect(decided(most, reserving(200, ana, [hall]), merged).refused).toBe('ticketing.too_many');
    expect(decided({ hall: { total_seats: 1 } }, selling(100, 2)).refused).toBe('ticketing.sold_out');
    const two = { hall: { total_seats: 2 } };
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(200), cause: 'staff' };
    const line = [reserving(200, ben, [hall, hall]), waiting(300, ben, hall, 2), cancel];
    expect(decided(two, ...line, selling(100)).refused).toBe('ticketing.sold_out');
  });

  test('the code is not asked for, nor do holds that lapsed count: nothing is held', () => {
    expect(decided({ event: { reservation_code: 'CLAVE' } }, selling(100)).last).toHaveLength(1);
    const lapsed = [1, 2, 3].flatMap((n): SeatsCommand[] => [
      reserving(100 * n, ana, [hall]),
      { ...at('2026-05-10T12:20:00.000Z'), do: 'lapse', order: uuid(100 * n) },
    ]);
    const now = '2026-05-10T12:30:00.000Z';
    expect(decided({}, ...lapsed, selling(900, 1, { now })).last).toHaveLength(1);
  });
});
