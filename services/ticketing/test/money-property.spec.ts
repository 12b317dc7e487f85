import { expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import fc from 'fast-check';
import type { SeatsCommand } from '../src/event/seats-command.types.js';
import { seatsDecider } from '../src/event/seats.decider.js';
import type { SeatsEvent } from '../src/event/seats.events.js';
import { at, EVENT, eventTerms, person, reserving, ticketTerms, uuid } from './builders.js';

const hall = uuid(1);
const people = [uuid(11), uuid(12)];
const LATER = '2026-05-10T12:20:00.000Z';

const acts = [
  ...(['take', 'pay', 'pay', 'pay', 'sell', 'lapse', 'cancel', 'erase', 'off'] as const),
  ...(['merge', 'unmerge'] as const),
  ...(['refund', 'refund', 'of_payment', 'of_payment', 'fail', 'fail', 'fail', 'by_hand', 'again'] as const),
] as const;
type Act = (typeof acts)[number];
interface Wish {
  readonly act: Act;
  readonly user: number;
  readonly many: number;
  readonly nth: number;
  readonly amount: number;
  readonly isNamed: boolean;
}
const wishesOf = (wanted: readonly Act[]): fc.Arbitrary<Wish> =>
  fc.record({
    act: fc.constantFrom(...wanted),
    user: fc.nat(1),
    many: fc.integer({ min: 1, max: 3 }),
    nth: fc.nat(8),
    amount: fc.constantFrom(1, 40, 60, 100, 150, 200, 300),
    isNamed: fc.boolean(),
  });

/** What fails before and after its event was cancelled, together with others and alone. */
const calledOff = wishesOf([
  'take',
  'pay',
  'pay',
  'refund',
  'refund',
  'of_payment',
  'off',
  'fail',
  'fail',
  'fail',
  'by_hand',
]);

const beginning: SeatsEvent[] = [
  { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms({ organization: uuid(9) }) } },
  { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price: 100 }) } },
];

/** One going back of a place's money. */
interface Back {
  readonly amount: number;
  /** From hand to hand, so no provider refuses it. */
  readonly isByHand: boolean;
  hasFailed: boolean;
}

interface Money {
  readonly id: string;
  readonly user: string;
  readonly order: string;
  status: 'held' | 'confirmed' | 'cancelled';
  readonly price: number;
  payment: string | null;
  readonly backs: Back[];
  /** Goes back with others of its payment, since the event was cancelled or it was paid too late. */
  whole: number;
  /** Should have gone back and did not. */
  due: number;
}

const givenOf = ({ backs }: Money) => sum(backs.filter((one) => !one.hasFailed).map(({ amount }) => amount));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Told = Map<string, Money>;
type Teller<Type extends SeatsEvent['type']> = (
  places: Told,
  data: Extract<SeatsEvent, { type: Type }>['data'],
) => void;

function goesBack(places: Told, id: string, amount: number, isByHand: boolean): void {
  const place = places.get(id)!;
  place.due = Math.max(0, place.due - amount);
  place.backs.push({ amount, isByHand, hasFailed: false });
}

const tellers: { readonly [Type in SeatsEvent['type']]?: Teller<Type> } = {
  SeatReserved: (places, { reservation: id, user, order, price, held_until }) => {
    const status = held_until === null ? 'confirmed' : 'held';
    places.set(id, { id, user, order, status, price, payment: null, backs: [], whole: 0, due: 0 });
  },
  ReservationConfirmed: (places, { reservation, payment }) => {
    Object.assign(places.get(reservation)!, { status: 'confirmed', payment });
  },
  ReservationCancelled: (places, { reservation, refund, by_hand }) => {
    places.get(reservation)!.status = 'cancelled';
    if (refund > 0) goesBack(places, reservation, refund, by_hand === true);
  },
  PlaceRefunded: (places, { reservation, amount, by_hand }) => goesBack(places, reservation, amount, by_hand === true),
  PlaceRefundFailed: (places, { reservation, nth, amount, payment }) => {
    const place = places.get(reservation)!;
    if (nth === null) Object.assign(place, { whole: 0, payment });
    else place.backs[nth]!.hasFailed = true;
    place.due += amount;
  },
  EventCancelled: (places) => {
    for (const place of places.values())
      if (place.status === 'confirmed' && place.payment !== null)
        Object.assign(place, { whole: place.price - givenOf(place), due: 0 });
  },
};

/** The money of each place told again from the events, by lists alone. */
function recount(events: readonly SeatsEvent[]): { places: Money[]; isOff: boolean } {
  const places: Told = new Map();
  for (const { type, data } of events) (tellers[type] as Teller<typeof type> | undefined)?.(places, data as never);
  return { places: [...places.values()], isOff: events.some(({ type }) => type === 'EventCancelled') };
}

/** `isMerged`: both accounts are one person's, who acts under the first. */
type Commands = (wish: Wish, step: number, past: readonly SeatsEvent[], isMerged: boolean) => SeatsCommand | undefined;
const accountsOf = (user: number, isMerged: boolean) => (isMerged ? people : [people[user]!]);
const reason = 'Se mudó';

const taking: Commands = ({ user, many }, step, _, isMerged) => {
  const tickets = Array.from({ length: many }, () => hall);
  const accounts = accountsOf(user, isMerged);
  return reserving(1_000 * (step + 1), accounts[0]!, tickets, { person: person(), accounts });
};

const selling: Commands = ({ user }, step, _, isMerged) => {
  const id = uuid(1_000 * (step + 1));
  const accounts = accountsOf(user, isMerged);
  const whose = { user: accounts[0]!, accounts, person: person() };
  const places = [{ reservation: id, ticket: hall, holder_name: 'Ana' }];
  return { ...at(), do: 'sell', order: id, ...whose, places, by: uuid(99), payment: uuid(98) };
};

/** Money of a payment, of the place that is named or of none; what its provider has left follows from what it gave back. */
const ofPayment: Commands = ({ nth, amount, isNamed, act }, step, past) => {
  const { places, isOff } = recount(past);
  const paid = places.filter(({ payment }) => payment !== null);
  const one = paid[nth % Math.max(1, paid.length)];
  if (!one) return undefined;
  const together = paid.filter(({ payment }) => payment === one.payment);
  const byProvider = ({ backs }: Money) =>
    sum(backs.filter((back) => !back.hasFailed && !back.isByHand).map((back) => back.amount));
  const refundable = sum(together.map((place) => place.price - byProvider(place) - place.whole));
  const asked = past.flatMap((event) =>
    event.type === 'PlaceRefunded' && event.data.refund !== undefined ? [event.data] : [],
  );
  const before = asked[nth % Math.max(1, asked.length)];
  // What was asked for before, once more: of the same payment.
  const isAgain = act === 'again' && before !== undefined && together.some(({ id }) => id === before.reservation);
  return {
    ...at(),
    do: 'refund_payment',
    payment: one.payment!,
    reference: one.id,
    reservations: isNamed ? [one.id] : [],
    amount,
    refundable,
    refund: isAgain ? before.refund! : uuid(500_000 + step),
    isHeard: (id, which) =>
      which === null ? isOff : places.find((place) => place.id === id)?.backs[which]?.isByHand === false,
    reason,
  };
};

/** Its provider refuses one of those that were asked of it, or what was to go back together. */
const failing: Commands = ({ nth, isNamed }, _, past) => {
  const { places } = recount(past);
  const whole = places.filter((place) => place.whole > 0);
  const asked = places.flatMap((place) =>
    place.backs.flatMap((back, index) => (back.isByHand ? [] : [{ place, nth: index }])),
  );
  const one = asked[nth % Math.max(1, asked.length)];
  const what = isNamed && whole.length > 0 ? { place: whole[nth % whole.length]!, nth: null } : one;
  if (!what) return undefined;
  const { id, payment } = what.place;
  const about = { reservations: [id], payment: payment ?? uuid(7), nth: what.nth, because: 'provider' } as const;
  return { ...at(), do: 'refund_failed', ...about };
};

const commandOf: Commands = (wanted, step, past, isMerged) => {
  const { act, user, nth, amount } = wanted;
  const { places } = recount(past);
  const { id: place = uuid(0), order = uuid(0) } = places[nth % Math.max(1, places.length)] ?? {};
  const back = (of: readonly Money[], by_hand: boolean): SeatsCommand => {
    const reservation = of[nth % Math.max(1, of.length)]?.id ?? place;
    return { ...at(), do: 'refund', reservation, amount: nth % 2 ? amount : undefined, reason, by_hand };
  };
  const commands: Record<Act, () => SeatsCommand | undefined> = {
    take: () => taking(wanted, step, past, isMerged),
    sell: () => selling(wanted, step, past, isMerged),
    // Places stay with the account that has them: whose they are is asked when somebody acts.
    merge: () => undefined,
    unmerge: () => undefined,
    pay: () => {
      const held = places.find(({ status }) => status === 'held')?.order ?? order;
      return { ...at(), do: 'confirm', order: held, payment: `paid ${held}` };
    },
    lapse: () => ({ ...at(LATER), do: 'lapse', order }),
    cancel: () => ({
      ...at(),
      do: 'cancel',
      reservation: place,
      cause: 'holder',
      by: accountsOf(user, isMerged),
    }),
    erase: () => ({ ...at(), do: 'erase', user: people[user]! }),
    // Nothing but money moves after it.
    off: () => (nth < 2 ? { ...at(), do: 'cancel_event', reason: '' } : undefined),
    refund: () =>
      back(
        places.filter(({ payment }) => payment !== null),
        false,
      ),
    by_hand: () =>
      back(
        places.filter(({ due }) => due > 0),
        true,
      ),
    of_payment: () => ofPayment(wanted, step, past, isMerged),
    again: () => ofPayment(wanted, step, past, isMerged),
    fail: () => failing(wanted, step, past, isMerged),
  };
  return commands[act]();
};

/** No place gives back more than it cost; what is due is what failed and did not go back since. */
function holds(past: readonly SeatsEvent[]): void {
  const { places } = recount(past);
  const state = fold(seatsDecider, [...past]);
  for (const place of places) {
    const given = givenOf(place);
    expect(given + place.whole).toBeLessThanOrEqual(place.price);
    expect(place.due).toBeLessThanOrEqual(place.price - given - place.whole);
    const kept = state.places.get(place.id)!;
    expect(kept.refunded).toBe(given);
    const isWithEvent = state.isCancelled && place.status === 'confirmed' && !kept.isDueSince;
    expect(isWithEvent ? 0 : kept.due).toBe(place.due);
  }
}

type Payment = Extract<SeatsCommand, { do: 'refund_payment' }>;

/** What was asked for of a payment goes back, all of it and of places that were asked about; the same again does not. */
function asAsked({ payment, reservations, amount, refund }: Payment, past: readonly SeatsEvent[], then: SeatsEvent[]) {
  const { places } = recount(past);
  const back = then.flatMap((event) => (event.type === 'PlaceRefunded' ? [event.data] : []));
  const isRepeat = past.some((event) => event.type === 'PlaceRefunded' && event.data.refund === refund);
  expect(sum(back.map((one) => one.amount))).toBe(isRepeat ? 0 : amount);
  for (const { reservation } of back) {
    expect(places.find(({ id }) => id === reservation)!.payment).toBe(payment);
    if (reservations.length > 0) expect(reservations).toContain(reservation);
  }
}

/** Money goes back for a place at the wish of whoever has it: of any account of theirs, and of nobody else. */
function asOwned(command: SeatsCommand, past: readonly SeatsEvent[], then: readonly SeatsEvent[]): void {
  if (command.do !== 'cancel') return;
  const isTheirs = recount(past).places.some(
    ({ id, user }) => id === command.reservation && command.by!.includes(user),
  );
  expect([isTheirs, then.length > 0]).not.toEqual([false, true]);
}

/** What is given by hand was due; what was to go back together and did not is what had been asked for. */
function asDue(past: readonly SeatsEvent[], then: readonly SeatsEvent[]): void {
  const { places } = recount(past);
  const of = (reservation: string) => places.find(({ id }) => id === reservation)!;
  for (const { type, data } of then) {
    if (type === 'PlaceRefunded' && data.by_hand) expect(data.amount).toBeLessThanOrEqual(of(data.reservation).due);
    if (type === 'PlaceRefundFailed' && data.nth === null) expect(data.amount).toBe(of(data.reservation).whole);
  }
}

function isMergedAfter({ act }: Wish, before: boolean): boolean {
  return act === 'merge' || (before && act !== 'unmerge');
}

/** Undefined: it was refused. */
function decided(command: SeatsCommand, past: readonly SeatsEvent[]): SeatsEvent[] | undefined {
  try {
    return seatsDecider.decide(command, fold(seatsDecider, [...past]));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}

test.each([
  ['all that there is', wishesOf(acts)],
  ['events that are called off', calledOff],
])(
  'whatever is paid, given back, refused and tried again, in whatever order: never more than a place cost, nor less than is due: %s',
  (_, wish) => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40, size: 'max' }), (all) => {
        const past = [...beginning];
        let isMerged = false;
        for (const [step, wanted] of all.entries()) {
          isMerged = isMergedAfter(wanted, isMerged);
          const command = commandOf(wanted, step, past, isMerged);
          if (!command) continue;
          const then = decided(command, past);
          if (!then) continue;
          if (command.do === 'refund_payment') asAsked(command, past, then);
          asDue(past, then);
          asOwned(command, past, then);
          past.push(...then);
          holds(past);
          for (const { type } of then) done.set(type, (done.get(type) ?? 0) + 1);
        }
      }),
      { numRuns: 300 },
    );
    // What never happens proves nothing.
    const seldom = ['PlaceRefunded', 'PlaceRefundFailed', 'EventCancelled'].filter(
      (type) => (done.get(type) ?? 0) < 30,
    );
    expect({ seldom, done: [...done] }).toMatchObject({ seldom: [] });
  },
);
