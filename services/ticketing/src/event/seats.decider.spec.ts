import { describe, expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import {
  AFTER,
  at,
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

const [hall, box] = [uuid(1), uuid(2)];
const [ana, ben, eva] = [uuid(11), uuid(12), uuid(13)];

/** An event with a ticket `hall`, and what was decided since; the last command's events, or its refusal. */
function decided(
  over: { event?: Partial<EventTerms>; hall?: Partial<TicketTerms>; box?: Partial<TicketTerms> },
  ...commands: SeatsCommand[]
) {
  const past: SeatsEvent[] = [
    { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms(over.event) } },
    { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms(over.hall) } },
    ...(over.box
      ? [{ type: 'TicketTermsSet' as const, data: { event: EVENT, ticket: box, ...ticketTerms(over.box) } }]
      : []),
  ];
  let last: SeatsEvent[] | string = [];
  for (const command of commands) {
    try {
      last = seatsDecider.decide(command, fold(seatsDecider, past));
      past.push(...last);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      last = error.code;
    }
  }
  return typeof last === 'string' ? last : last.map(({ type }) => type);
}

/** Ana's place becomes Ben's. */
const passing = { ...at(), reservation: uuid(100), transfer: uuid(50) };
const handOn: SeatsCommand[] = [
  { ...passing, do: 'offer', user: ana, accounts: [ana], email: 'b@x.es', to: ben },
  { ...passing, do: 'accept', user: ben, accounts: [ben], person: person(), holder_name: 'Ben' },
];

test('who has handed a place on does nothing with it any more: the stream of the event says whose it is', () => {
  const of = { ...at(), reservation: uuid(100) };
  const outcomes = (accounts?: string[]) =>
    [
      { ...of, do: 'cancel' as const, cause: accounts ? ('holder' as const) : ('staff' as const), by: accounts },
      { ...of, do: 'name' as const, holder_name: 'Otra', by: accounts },
    ].map((act) => decided({}, reserving(100, ana, [hall]), ...handOn, act));
  expect(outcomes([ana])).toEqual(['ticketing.reservation_not_found', 'ticketing.reservation_not_found']);
  for (const may of [[ana, ben], undefined]) expect(outcomes(may)).toEqual([['ReservationCancelled'], ['HolderNamed']]);
});

describe('reserving', () => {
  test('takes several places of several tickets, all or none', () => {
    const terms = { event: { total_seats: 3 }, hall: {}, box: { seat_weight: 2 } };
    expect(decided(terms, reserving(100, ana, [hall, box]))).toEqual(['SeatReserved', 'SeatReserved']);
    expect(decided(terms, reserving(100, ana, [hall, hall, box]))).toBe('ticketing.sold_out');
  });

  test('asked for twice is one reservation', () => {
    expect(decided({}, reserving(100, ana, [hall]), reserving(100, ana, [hall]))).toEqual([]);
  });

  test('keeps within the totals of ticket and event, by weight', () => {
    const one = reserving(100, ana, [hall]);
    const two = reserving(200, ben, [hall]);
    expect(decided({ hall: { total_seats: 1 } }, one, two)).toBe('ticketing.sold_out');
    expect(decided({ event: { total_seats: 3 }, hall: { seat_weight: 2 } }, one, two)).toBe('ticketing.sold_out');
    expect(decided({ event: { total_seats: 1 }, hall: { seat_weight: 0 } }, one, two)).toEqual(['SeatReserved']);
  });

  test('counts held, confirmed and waited-for places towards a person’s maximum, and no others', () => {
    const most = { hall: { max_per_person: 2, total_seats: 2 } };
    const both = reserving(100, ana, [hall, hall]);
    expect(decided(most, reserving(100, ana, [hall, hall, hall]))).toBe('ticketing.too_many');
    expect(decided(most, both, reserving(200, ana, [hall]))).toBe('ticketing.too_many');
    expect(decided(most, both, waiting(300, ana, hall))).toBe('ticketing.too_many');
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'holder' };
    expect(decided(most, both, cancel, reserving(200, ana, [hall]))).toEqual(['SeatReserved']);
  });

  const late = eventTerms({ start_datetime: '2026-05-01T00:00:00.000Z' });
  test.each<[string, Parameters<typeof decided>[0], object]>([
    ['ticketing.closed', { event: { is_active: false } }, {}],
    ['ticketing.closed', { event: { ...late, end_datetime: NOW } }, {}],
    ['ticketing.closed', { event: { registry_end_datetime: NOW } }, {}],
    ['ticketing.closed', { hall: { is_closed: true } }, {}],
    ['ticketing.closed', { hall: { end_datetime: NOW } }, {}],
    ['ticketing.not_open_yet', { hall: { start_datetime: AFTER } }, {}],
    ['ticketing.unverified', {}, { person: person({ is_verified: false, is_superuser: true }) }],
    ['ticketing.only_regular', {}, { person: person({ is_staff: true }) }],
    ['ticketing.not_entitled', { event: { is_public: false } }, {}],
    ['ticketing.not_entitled', { event: { tags: ['joven'] } }, {}],
    ['ticketing.not_entitled', {}, { person: person({ is_active: false }) }],
    ['ticketing.members_only', { hall: { members_only: true } }, {}],
    ['ticketing.members_only', { hall: { tags: ['joven'] } }, {}],
    ['ticketing.wrong_code', { event: { reservation_code: 'CLAVE' }, hall: { total_seats: 0 } }, { code: 'CLAVA' }],
    ['ticketing.wrong_code', { event: { reservation_code: 'CLAVE' } }, { code: 'CLAVE1' }],
    ['ticketing.wrong_code', { event: { reservation_code: 'CLAVE' } }, { code: '' }],
  ])('is refused with %s', (code, terms, over) => {
    expect(decided(terms, reserving(100, ana, [hall], over))).toBe(code);
  });

  test.each<[Parameters<typeof decided>[0], object]>([
    [{ event: { registry_end_datetime: AFTER } }, {}],
    [{ hall: { start_datetime: NOW } }, {}],
    [{ hall: { start_datetime: BEFORE, end_datetime: AFTER } }, {}],
    [{ event: { is_public: false } }, { person: person({ organization: uuid(7) }) }],
    [{ hall: { members_only: true } }, { person: person({ organization: uuid(7) }) }],
    [{ hall: { members_only: true, tags: ['joven'] } }, { person: person({ tags: ['joven'] }) }],
    [{ event: { reservation_code: 'CLAVE' } }, { code: 'CLAVE' }],
  ])('is not refused with %j %j', (terms, over) => {
    expect(decided(terms, reserving(100, ana, [hall], over))).toEqual(['SeatReserved']);
  });

  test('answers the first reason in the order of the contract', () => {
    const all = {
      event: { is_public: false, reservation_code: 'CLAVE', total_seats: 1 },
      hall: { members_only: true, max_per_person: 1, total_seats: 1 },
    };
    const steps: object[] = [
      { now: '2026-06-02T00:00:00.000Z', person: person({ is_verified: false, is_staff: true }) },
      { person: person({ is_verified: false, is_staff: true }) },
      { person: person({ is_staff: true }) },
      { person: person() },
      { person: person({ organization: uuid(7) }) },
      { person: person({ organization: uuid(7) }), code: 'CLAVE' },
    ];
    expect(steps.map((over) => decided(all, reserving(100, ana, [hall, hall], over)))).toEqual([
      'ticketing.closed',
      'ticketing.unverified',
      'ticketing.only_regular',
      'ticketing.not_entitled',
      'ticketing.wrong_code',
      'ticketing.too_many',
    ]);
  });
});

describe('what costs something', () => {
  const priced = { event: { organization: uuid(9), total_seats: 1 }, hall: { price: 500 } };
  const held = reserving(100, ana, [hall]);
  const late = '2026-05-10T12:15:00.000Z';

  test('is held for a quarter of an hour, then free for the next', () => {
    expect(decided(priced, held, { ...at('2026-05-10T12:14:59.999Z'), do: 'lapse', order: uuid(100) })).toEqual([]);
    expect(decided(priced, held, { ...at(late), do: 'lapse', order: uuid(100) })).toEqual(['ReservationCancelled']);
    const cancel = { ...at(), do: 'cancel_event' as const, reason: '' };
    expect(decided(priced, held, cancel, { ...at(late), do: 'lapse', order: uuid(100) })).toEqual([]);
    expect(decided(priced, held, waiting(200, ben, hall), { ...at(late), do: 'lapse', order: uuid(100) })).toEqual([
      'ReservationCancelled',
      'WaitingEnded',
      'SeatReserved',
    ]);
  });

  test('is held no fourth time within the hour by who let three holds lapse; what costs nothing is', () => {
    const open = { event: { organization: uuid(9) }, hall: { price: 500 }, box: {} };
    const again = (n: number, now: string): SeatsCommand[] => [
      { ...reserving(100 * n, ana, [hall, hall]), now },
      { ...at('2026-05-10T12:30:00.000Z'), do: 'lapse', order: uuid(100 * n) },
    ];
    const two = [...again(1, NOW), ...again(2, NOW)];
    const three = [...two, ...again(3, '2026-05-10T12:10:00.000Z')];
    const fourth = (now: string, of = hall, user = ana): SeatsCommand => ({ ...reserving(900, user, [of]), now });
    expect(decided(open, ...two, fourth('2026-05-10T12:30:00.000Z'))).toEqual(['SeatReserved']);
    expect(decided(open, ...three, fourth('2026-05-10T12:30:00.000Z'))).toBe('ticketing.lapsed_often');
    const merged = { accounts: [eva, ana] };
    expect(decided(open, ...three, { ...reserving(900, eva, [hall], merged), now: '2026-05-10T12:30:00.000Z' })).toBe(
      'ticketing.lapsed_often',
    );
    expect(decided(open, ...three, fourth('2026-05-10T12:30:00.000Z', box))).toEqual(['SeatReserved']);
    expect(decided(open, ...three, fourth('2026-05-10T12:30:00.000Z', hall, ben))).toEqual(['SeatReserved']);
    expect(decided(open, ...three, fourth('2026-05-10T13:15:00.000Z'))).toEqual(['SeatReserved']);
  });

  test('is theirs who paid, once, and lapses no more', () => {
    const confirm: SeatsCommand = { ...at(), do: 'confirm', order: uuid(100), payment: uuid(5) };
    expect(decided(priced, held, confirm)).toEqual(['ReservationConfirmed']);
    expect(decided(priced, held, confirm, confirm)).toEqual([]);
    expect(decided(priced, held, confirm, { ...at(late), do: 'lapse', order: uuid(100) })).toEqual([]);
    expect(decided(priced, held, { ...at(late), do: 'lapse', order: uuid(100) }, confirm)).toEqual([]);
  });
});

describe('cancelling', () => {
  const cancel = (now: string, cause: 'holder' | 'staff' = 'holder'): SeatsCommand => ({
    ...at(now),
    do: 'cancel',
    reservation: uuid(100),
    cause,
  });

  test('is the holder’s until the event begins, and anybody’s who manages it after that', () => {
    const taken = reserving(100, ana, [hall]);
    expect(decided({}, taken, cancel('2026-06-01T16:59:59.999Z'))).toEqual(['ReservationCancelled']);
    expect(decided({}, taken, cancel('2026-06-01T17:00:00.000Z'))).toBe('ticketing.has_begun');
    expect(decided({}, taken, cancel('2026-06-01T17:00:00.000Z', 'staff'))).toEqual(['ReservationCancelled']);
    expect(decided({}, taken, cancel(NOW), cancel(NOW))).toEqual([]);
    expect(decided({}, cancel(NOW))).toBe('ticketing.reservation_not_found');
  });
});

describe('an event that is moved', () => {
  const taken = reserving(100, ana, [hall]);
  const moves = (over: object): SeatsCommand => ({ ...at(), do: 'set_terms', terms: {}, ...over });
  const later = { terms: { end_datetime: '2026-06-01T21:00:00.000Z' } };

  test('is told to who has a place, and to nobody else', () => {
    expect(decided({}, taken, moves(later))).toEqual(['EventTermsSet', 'EventMoved']);
    expect(decided({}, taken, moves({ isElsewhere: true }))).toEqual(['EventMoved']);
    expect(decided({}, taken, moves({ terms: { total_seats: 9 } }))).toEqual(['EventTermsSet']);
    expect(decided({}, moves(later), moves({ isElsewhere: true }))).toEqual([]);
  });

  test('gives money back for a fortnight to whoever cancels, though its own last day is over', () => {
    const event: SeatsEvent[] = [
      { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms({ refund_end_datetime: BEFORE }) } },
      { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price: 500 }) } },
    ];
    const refundOf = (...commands: SeatsCommand[]) => {
      let state = fold(seatsDecider, event);
      for (const command of commands) {
        const events = seatsDecider.decide(command, state);
        state = events.reduce(seatsDecider.evolve, state);
        const [last] = events;
        if (last?.type === 'ReservationCancelled') return last.data.refund;
      }
      return undefined;
    };
    const pay: SeatsCommand = { ...at(), do: 'confirm', order: uuid(100), payment: uuid(7) };
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'holder' };
    expect(refundOf(taken, pay, cancel)).toBe(0);
    expect(refundOf(taken, pay, moves({ isElsewhere: true }), cancel)).toBe(500);
    const late = { ...cancel, now: '2026-05-24T12:00:00.000Z' };
    expect(refundOf(taken, pay, moves({ isElsewhere: true }), late)).toBe(0);
    // Whoever comes to a place afterwards knows where and when: they were promised nothing.
    const bens = reserving(300, ben, [hall]);
    const [payBen, cancelBen]: SeatsCommand[] = [
      { ...pay, order: uuid(300) },
      { ...cancel, reservation: uuid(300) },
    ];
    const move = moves({ isElsewhere: true });
    expect(refundOf(taken, pay, move, bens, payBen!, cancelBen!)).toBe(0);
    expect(refundOf(taken, pay, move, bens, payBen!, cancel)).toBe(500);
    expect(refundOf(taken, pay, move, bens, payBen!, move, cancelBen!)).toBe(500);
    expect(refundOf(taken, pay, move, ...handOn, cancel)).toBe(0);
    expect(refundOf(taken, pay, ...handOn, move, cancel)).toBe(500);
  });
});

describe('the waiting list', () => {
  const one = { hall: { total_seats: 1 } };
  const taken = reserving(100, ana, [hall]);
  const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'holder' };

  test('nobody waits for what may be had, nor for what can never be', () => {
    expect(decided(one, waiting(200, ben, hall))).toBe('ticketing.seats_left');
    expect(decided(one, taken, waiting(200, ben, hall, 2))).toBe('ticketing.never_so_many');
  });

  test('moves in the append that frees the seat', () => {
    expect(decided(one, taken, waiting(200, ben, hall), cancel)).toEqual([
      'ReservationCancelled',
      'WaitingEnded',
      'SeatReserved',
    ]);
    const raise: SeatsCommand = { ...at(), do: 'set_ticket', ticket: hall, terms: { total_seats: 2 } };
    expect(decided(one, taken, waiting(200, ben, hall), raise)).toEqual([
      'TicketTermsSet',
      'WaitingEnded',
      'SeatReserved',
    ]);
    expect(decided(one, taken, waiting(200, ben, hall), { ...at(), do: 'erase', user: ana })).toEqual([
      'ReservationCancelled',
      'WaitingEnded',
      'SeatReserved',
    ]);
  });

  test('lets nobody pass who comes later, even where a seat would do for them', () => {
    const two = { hall: { total_seats: 2 } };
    const both = reserving(100, ana, [hall, hall]);
    expect(decided(two, both, waiting(200, ben, hall, 2), cancel)).toEqual(['ReservationCancelled']);
    expect(decided(two, both, waiting(200, ben, hall, 2), cancel, reserving(300, eva, [hall]))).toBe(
      'ticketing.sold_out',
    );
  });

  test('serves nobody before who waits in front of them for the same seats', () => {
    const two = { hall: { total_seats: 2 } };
    const both = reserving(100, ana, [hall, hall]);
    expect(decided(two, both, waiting(200, ben, hall, 2), waiting(300, eva, hall), cancel)).toEqual([
      'ReservationCancelled',
    ]);
  });

  test('keeps nobody from seats that are not waited for', () => {
    const terms = { event: { total_seats: 10 }, hall: { total_seats: 1 }, box: {} };
    expect(decided(terms, taken, waiting(200, ben, hall), reserving(300, eva, [box]))).toEqual(['SeatReserved']);
    const full = { event: { total_seats: 1 }, box: {} };
    expect(decided(full, taken, waiting(200, ben, hall), cancel, reserving(300, eva, [box]))).toBe(
      'ticketing.sold_out',
    );
  });

  test('of a ticket that is closed keeps nobody from the event’s seats', () => {
    const terms = { event: { total_seats: 1 }, box: {} };
    const close: SeatsCommand = { ...at(), do: 'set_ticket', ticket: hall, terms: { is_closed: true } };
    const commands = [taken, waiting(200, ben, hall), close, cancel, reserving(300, eva, [box])];
    expect(decided(terms, ...commands)).toEqual(['SeatReserved']);
  });

  test('stands still from the end of registry on', () => {
    const ending = { ...one, event: { registry_end_datetime: AFTER } };
    expect(decided(ending, taken, waiting(200, ben, hall), { ...cancel, now: AFTER })).toEqual([
      'ReservationCancelled',
    ]);
  });

  test('is left at will, and never asked again', () => {
    const leave: SeatsCommand = { ...at(), do: 'leave_waiting_list', waiting: uuid(200), because: 'left' };
    expect(decided(one, taken, waiting(200, ben, hall), leave)).toEqual(['WaitingEnded']);
    expect(decided(one, taken, waiting(200, ben, hall), leave, waiting(200, ben, hall))).toEqual([]);
    expect(decided(one, taken, waiting(200, ben, hall), leave, cancel)).toEqual(['ReservationCancelled']);
  });
});

describe('what is said of an event', () => {
  test.each<[string, Partial<EventTerms>]>([
    ['ticketing.end_before_start', { end_datetime: '2026-06-01T17:00:00.000Z' }],
    ['ticketing.registry_after_end', { registry_end_datetime: '2026-06-01T20:00:00.000Z' }],
    ['ticketing.refund_after_end', { refund_end_datetime: '2026-06-01T20:00:00.001Z' }],
    ['ticketing.fewer_than_taken', { total_seats: 1 }],
    ['ticketing.has_reservations', { is_active: false }],
  ])('is refused with %s', (code, terms) => {
    expect(decided({}, reserving(100, ana, [hall, hall]), { ...at(), do: 'set_terms', terms })).toBe(code);
  });

  test('an event that sells names whose account it is', () => {
    const price: SeatsCommand = { ...at(), do: 'set_ticket', ticket: hall, terms: { price: 100 } };
    expect(decided({}, price)).toBe('ticketing.needs_organization');
    const without: SeatsCommand = { ...at(), do: 'set_terms', terms: { organization: null } };
    expect(decided({ event: { organization: uuid(9) } }, price, without)).toBe('ticketing.needs_organization');
  });

  test('a ticket that was ever reserved is closed, not taken away', () => {
    const remove: SeatsCommand = { ...at(), do: 'remove_ticket', ticket: hall };
    expect(decided({}, remove)).toEqual(['TicketRemoved']);
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'holder' };
    expect(decided({}, reserving(100, ana, [hall]), cancel, remove)).toBe('ticketing.ticket_has_reservations');
  });

  test('a draft at which nobody ever had or waited for a place is taken away, with its tickets', () => {
    const draft: SeatsCommand = { ...at(), do: 'set_terms', terms: { is_active: false } };
    const remove: SeatsCommand = { ...at(), do: 'remove_event' };
    expect(decided({ box: {} }, draft, remove)).toEqual(['TicketRemoved', 'TicketRemoved', 'EventRemoved']);
    expect(decided({}, draft, remove, remove)).toEqual([]);
    expect(decided({}, draft, remove, draft)).toBe('ticketing.event_not_found');
    expect(decided({}, remove)).toBe('ticketing.not_a_draft');
    const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: uuid(100), cause: 'holder' };
    expect(decided({}, reserving(100, ana, [hall]), cancel, draft, remove)).toBe('ticketing.was_reserved');
    const taken = reserving(100, ana, [hall]);
    const leave: SeatsCommand = { ...at(), do: 'leave_waiting_list', waiting: uuid(200), because: 'left' };
    const waitingList = [taken, waiting(200, ben, hall), leave] as const;
    expect(decided({ hall: { total_seats: 1 } }, ...waitingList, cancel, draft, remove)).toBe('ticketing.was_reserved');
  });

  test('cancelled, it takes nothing any more', () => {
    const cancel: SeatsCommand = { ...at(), do: 'cancel_event', reason: '' };
    expect(decided({}, cancel)).toEqual(['EventCancelled']);
    expect(decided({}, cancel, cancel)).toEqual([]);
    expect(decided({}, cancel, reserving(100, ana, [hall]))).toBe('ticketing.event_cancelled');
    expect(decided({}, cancel, { ...at(), do: 'set_terms', terms: { total_seats: 5 } })).toBe(
      'ticketing.event_cancelled',
    );
  });

  test('a change of what somebody else changed since is refused', () => {
    const change: SeatsCommand = { ...at(), do: 'set_terms', terms: { total_seats: 5 }, seen: 0 };
    expect(decided({}, change)).toBe('http.precondition_failed');
    expect(decided({}, { ...change, seen: 1 })).toEqual(['EventTermsSet']);
  });
});
