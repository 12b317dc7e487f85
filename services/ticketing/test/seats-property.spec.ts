import { describe, expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import fc from 'fast-check';
import type { SeatsCommand } from '../src/event/seats-command.types.js';
import { seatsDecider } from '../src/event/seats.decider.js';
import type { EventTerms, SeatsEvent, TicketTerms } from '../src/event/seats.events.js';
import { at, EVENT, eventTerms, person, reserving, ticketTerms, uuid, waiting } from './builders.js';

const tickets = [uuid(1), uuid(2)];
const people = [uuid(11), uuid(12), uuid(13)];
const LATER = '2026-05-10T12:20:00.000Z';

/** What somebody might want, by small numbers: which ticket, who, how many, which of what was before. */
const wishesOf = (acts: readonly Act[], ticket = 1) =>
  fc.record({
    act: fc.constantFrom(...acts),
    ticket: fc.nat(ticket),
    user: fc.nat(2),
    many: fc.integer({ min: 1, max: 3 }),
    nth: fc.nat(8),
  });
type Act =
  | ('take' | 'wait' | 'cancel' | 'total' | 'seats' | 'pay' | 'lapse' | 'leave' | 'erase' | 'close')
  | ('offer' | 'accept' | 'sell');
type Wish = ReturnType<typeof wishesOf> extends fc.Arbitrary<infer W> ? W : never;

const everything = wishesOf([
  ...(['take', 'take', 'take', 'wait', 'wait', 'cancel', 'total', 'seats', 'pay', 'lapse', 'leave'] as const),
  ...(['erase', 'close', 'offer', 'accept', 'accept', 'sell'] as const),
]);
/** Of the ticket that costs nothing, so that places pass on often enough to reach the most that one may have. */
const handingOn = wishesOf(['take', 'take', 'wait', 'offer', 'offer', 'accept', 'accept', 'accept', 'cancel'], 0);

const beginning: SeatsEvent[] = [
  { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms({ total_seats: 5, organization: uuid(9) }) } },
  ...tickets.map((ticket, index): SeatsEvent => {
    const terms = ticketTerms({ total_seats: 4, max_per_person: 3, seat_weight: index + 1, price: index * 100 });
    return { type: 'TicketTermsSet', data: { event: EVENT, ticket, ...terms } };
  }),
];

interface Taken {
  readonly id: string;
  readonly ticket: string;
  readonly user: string;
  readonly weight: number;
}

function placesAfter(places: Taken[], { type, data }: SeatsEvent): Taken[] {
  if (type === 'SeatReserved') return [...places, { id: data.reservation, ...data }];
  if (type === 'ReservationCancelled') return places.filter(({ id }) => id !== data.reservation);
  if (type !== 'PlaceHandedOn') return places;
  return places.map((one) => (one.id === data.reservation ? { ...one, user: data.user } : one));
}

/** The events told again without any of the product's rules or maps: lists, and counting by looking through them. */
function recount(events: readonly SeatsEvent[]) {
  let event!: EventTerms;
  const terms = new Map<string, TicketTerms>();
  let places: Taken[] = [];
  let waitingList: { id: string; ticket: string; user: string; quantity: number }[] = [];
  for (const { type, data } of events) {
    if (type === 'EventTermsSet') event = data;
    if (type === 'TicketTermsSet') terms.set(data.ticket, data);
    places = placesAfter(places, { type, data } as SeatsEvent);
    if (type === 'WaitingJoined') waitingList = [...waitingList, { id: data.waiting, ...data }];
    if (type === 'WaitingEnded') waitingList = waitingList.filter(({ id }) => id !== data.waiting);
  }
  const ofTicket = (id: string) => places.filter(({ ticket }) => ticket === id).length;
  const weight = places.reduce((sum, one) => sum + one.weight, 0);
  const shareOf = (ticket: string, user: string) =>
    places.filter((one) => one.ticket === ticket && one.user === user).length +
    waitingList
      .filter((one) => one.ticket === ticket && one.user === user)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return { event, terms, places, line: waitingList, ofTicket, weight, shareOf };
}

/** At the door, by staff, for cash. */
function selling(from: number, user: string, ticket: string, many: number): SeatsCommand {
  const places = Array.from({ length: many }, (_, n) => ({ reservation: uuid(from + n), ticket, holder_name: 'Ana' }));
  const whose = { user, accounts: [user], person: person() };
  return { ...at(), do: 'sell', order: uuid(from), ...whose, places, by: uuid(99), payment: uuid(98) };
}

/** The last offer or the one before. */
function offerOf(past: readonly SeatsEvent[], nth: number): { reservation: string; transfer: string } {
  const offers = past.flatMap((one) => (one.type === 'TransferOffered' ? [one.data] : []));
  const { reservation = uuid(0), transfer = uuid(0) } = offers.at(-1 - (nth % 2)) ?? {};
  return { reservation, transfer };
}

function commandOf(
  { act, ticket: t, user: u, many, nth }: Wish,
  step: number,
  past: readonly SeatsEvent[],
): SeatsCommand {
  const [ticket, user, id] = [tickets[t]!, people[u]!, 1_000 * (step + 1)];
  const { places, line: waitingList } = recount(past);
  const none = { id: uuid(0), user: uuid(0) };
  const { id: place, user: owner } = places[nth % Math.max(1, places.length)] ?? none;
  const offer = offerOf(past, nth);
  const orders = past.flatMap((one) => (one.type === 'SeatReserved' ? [one.data.order] : []));
  const order = orders[nth % Math.max(1, orders.length)] ?? uuid(0);
  const commands: Record<Wish['act'], SeatsCommand> = {
    take: reserving(
      id,
      user,
      Array.from({ length: many }, () => ticket),
      { person: person() },
    ),
    sell: selling(id, user, ticket, many),
    wait: waiting(id, user, ticket, many),
    cancel: { ...at(), do: 'cancel', reservation: place, cause: 'holder' },
    total: { ...at(), do: 'set_terms', terms: { total_seats: nth } },
    seats: { ...at(), do: 'set_ticket', ticket, terms: { total_seats: nth % 6 } },
    close: { ...at(), do: 'set_ticket', ticket, terms: { is_closed: nth % 2 === 0 } },
    pay: { ...at(), do: 'confirm', order, payment: null },
    lapse: { ...at(LATER), do: 'lapse', order },
    leave: {
      ...at(),
      do: 'leave_waiting_list',
      waiting: waitingList[nth % Math.max(1, waitingList.length)]?.id ?? uuid(0),
      because: 'left',
    },
    erase: { ...at(), do: 'erase', user },
    offer: {
      ...at(),
      do: 'offer',
      reservation: place,
      transfer: uuid(id),
      user: owner,
      accounts: [owner],
      email: 'a@b.example',
      to: user,
    },
    accept: { ...at(), do: 'accept', ...offer, user, accounts: [user], person: person(), holder_name: 'Eva Ruiz' },
  };
  return commands[act];
}

/** Whoever comes first in the line of what is not closed and fits would have to be served: nobody is left so. */
function firstThatFits({ event, terms, line: waitingList, ofTicket, weight }: ReturnType<typeof recount>) {
  const front = waitingList.filter(({ ticket }) => !terms.get(ticket)!.is_closed)[0];
  if (!front) return undefined;
  const { total_seats, seat_weight } = terms.get(front.ticket)!;
  const ofOwn = total_seats === 0 || ofTicket(front.ticket) + front.quantity <= total_seats;
  const ofEvent = event.total_seats === 0 || weight + front.quantity * seat_weight <= event.total_seats;
  return ofOwn && ofEvent ? front : undefined;
}

function holds(past: readonly SeatsEvent[]): void {
  const now = recount(past);
  if (now.event.total_seats > 0) expect(now.weight).toBeLessThanOrEqual(now.event.total_seats);
  for (const ticket of tickets) {
    const { total_seats, max_per_person } = now.terms.get(ticket)!;
    if (total_seats > 0) expect(now.ofTicket(ticket)).toBeLessThanOrEqual(total_seats);
    for (const user of people) expect(now.shareOf(ticket, user)).toBeLessThanOrEqual(max_per_person);
  }
  expect(firstThatFits(now)).toBeUndefined();
  const state = fold(seatsDecider, [...past]);
  expect(state.taken).toBe(now.weight);
  expect([...state.waitingList.keys()]).toEqual(now.line.map(({ id }) => id));
  for (const ticket of tickets) expect(state.tickets.get(ticket)!.taken).toBe(now.ofTicket(ticket));
}

/** Of those who wait for one ticket nobody is served before who came earlier, and nobody who has not waited. */
function inTurn(past: readonly SeatsEvent[], then: readonly SeatsEvent[]): void {
  const { line: waitingList } = recount(past);
  for (const one of then) {
    if (one.type === 'SeatReserved' && one.data.waiting === null)
      expect(waitingList.filter(({ ticket }) => ticket === one.data.ticket)).toEqual([]);
    if (one.type !== 'WaitingEnded' || one.data.because !== 'served') continue;
    const gone = then.flatMap((event) => (event.type === 'WaitingEnded' ? [event.data.waiting] : []));
    const place = waitingList.findIndex(({ id }) => id === one.data.waiting);
    const before = waitingList
      .slice(0, place)
      .filter(({ id, ticket }) => ticket === one.data.ticket && !gone.includes(id));
    expect(before).toEqual([]);
  }
}

describe('whatever people do, in whatever order', () => {
  test.each([
    ['all that there is', everything],
    ['places that pass on', handingOn],
  ])('no seat too many, nobody over their maximum or overtaken, no free seat for who is first: %s', (_, wishes) => {
    fc.assert(
      fc.property(fc.array(wishes, { maxLength: 40, size: 'max' }), (all) => {
        const past = [...beginning];
        for (const [step, wish] of all.entries()) {
          let then: SeatsEvent[] = [];
          try {
            then = seatsDecider.decide(commandOf(wish, step, past), fold(seatsDecider, past));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          inTurn(past, then);
          past.push(...then);
          holds(past);
        }
      }),
      { numRuns: 200 },
    );
  });
});
