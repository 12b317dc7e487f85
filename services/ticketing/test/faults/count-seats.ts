import type { Booked, Logged } from '../../../memberships/test/faults/money-world.js';
import { type Place, SeatsAnew } from './seats-anew.js';

/** What the log and the provider's book say, counted anew: no code of the deciders or the views takes part. */
export interface SeatCounts {
  readonly taken: number;
  readonly confirmed: number;
  readonly lapsed: number;
  readonly moved: number;
  /** Paid, and neither a place nor the money. */
  readonly lost: number;
  /** Paid twice, given back twice, or told twice. */
  readonly doubled: number;
  /** Seats that were taken at once beyond those that there are. */
  readonly oversold: number;
  /** Places given back in time, and money that was kept. */
  readonly unrefunded: number;
  /** Mails that were never asked for. */
  readonly untold: number;
  /** Cents that are kept for places of an event. */
  readonly kept: number;
  /** Held by who asked for a place and has not paid. */
  readonly unpaid: number;
  /** Seats that are free while somebody waits. */
  readonly idle: readonly string[];
  readonly wrong: readonly string[];
}

type Kind = 'lost' | 'unrefunded' | 'doubled' | 'untold';
interface Fault {
  readonly kind: Kind;
  readonly words: string;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const backOf = ({ refunds }: Booked) => sum(Object.values(refunds).map(({ amount }) => amount));

/** By one event's stream, all payments and all mails. */
export function countSeats(log: readonly Logged[], book: readonly Booked[], event: string): SeatCounts {
  const ofEvent = ({ stream }: Logged) => stream.startsWith('ticketing.seats-') && stream.endsWith(event);
  const seats = new SeatsAnew(log.filter(ofEvent));
  const paid = book.filter(({ status }) => status === 'succeeded');
  const faults = [
    ...paid.flatMap((one) => worthFaults(one, seats)),
    ...heardFaults(log, paid),
    ...letterFaults(log, seats),
  ];
  const of = (kind: Kind) => faults.filter((one) => one.kind === kind).length;
  const places = [...seats.places.values()];
  const tooMany = seats.oversold > 0 ? [`${seats.oversold} seats too many were taken`] : [];
  return {
    taken: places.length,
    confirmed: seats.confirmed,
    lapsed: seats.lapsed,
    moved: places.filter(({ waited }) => waited).length,
    lost: of('lost'),
    doubled: of('doubled'),
    oversold: seats.oversold,
    unrefunded: of('unrefunded'),
    untold: of('untold'),
    kept: sum(paid.map((one) => one.amount - backOf(one))),
    unpaid: places.filter(({ status, waited }) => status === 'held' && !waited).length,
    idle: seats.idle(),
    wrong: [...faults.map(({ words }) => words), ...tooMany],
  };
}

/** What is kept of a payment is what the places are worth that it paid. */
function worthFaults(payment: Booked, { places, isCancelled }: SeatsAnew): Fault[] {
  const { id, amount } = payment;
  const back = backOf(payment);
  const isOf = (place: Place) => !isCancelled && place.payment === id && place.status === 'confirmed';
  const worth = sum([...places.values()].filter(isOf).map(({ price }) => price));
  if (amount - back === worth) return [];
  if (amount - back < worth)
    return [{ kind: 'doubled', words: `${id} gave ${back} of ${amount} back, places are worth ${worth}` }];
  const kind = worth === 0 && back === 0 ? 'lost' : 'unrefunded';
  return [{ kind, words: `${id} kept ${amount - back}, places are worth ${worth}` }];
}

/** Each payment of the book succeeded once in the log. */
function heardFaults(log: readonly Logged[], paid: readonly Booked[]): Fault[] {
  const heard = countBy(
    log.filter(({ type }) => type === 'PaymentSucceeded').map(({ data }) => String(data['payment'])),
  );
  const twice = [...heard].filter(([, times]) => times > 1);
  const unheard = paid.filter(({ id }) => !heard.has(id));
  return [
    ...twice.map(([id, times]): Fault => ({ kind: 'doubled', words: `${id} succeeded ${times} times` })),
    ...unheard.map(({ id }): Fault => ({ kind: 'lost', words: `${id} was paid, and the log does not know` })),
  ];
}

/** One letter of what was bought together, one of what was offered; its sending is the ledger's (`npm run faults -- mail`). */
function letterFaults(log: readonly Logged[], seats: SeatsAnew): Fault[] {
  const letters = countBy(log.filter(({ type }) => type === 'EmailRequested').flatMap((one) => aboutOf(one, seats)));
  const untold = [...seats.orders].flatMap(([order, ids]): Fault[] => {
    const mine = ids.map((id) => seats.places.get(id)!);
    const missing = (isMeant: boolean, about: string, words: string): Fault[] =>
      isMeant && !letters.has(about) ? [{ kind: 'untold', words: `${order} was ${words}, and nobody was told` }] : [];
    const isPaid = mine.some(({ payment }) => payment !== null);
    const isOffered = mine.some(({ waited }) => waited);
    return [
      ...missing(isPaid, `event_reservation  ${order}`, 'paid'),
      ...missing(isOffered, `event_waiting offered ${order}`, 'offered'),
    ];
  });
  const twice = [...letters].filter(([, times]) => times > 1);
  return [
    ...untold,
    ...twice.map(([about, times]): Fault => ({ kind: 'doubled', words: `${about} was written ${times} times` })),
  ];
}

/** What was given back or lapsed is told by place, the rest by what was taken together. */
function aboutOf({ data }: Logged, { places }: SeatsAnew): string[] {
  const { reservation = '', news = '' } = data['params'] as Record<string, string>;
  const place = places.get(reservation);
  const isOne = news === 'cancelled' || news === 'lapsed';
  return place ? [`${String(data['category'])} ${news} ${isOne ? reservation : place.order}`] : [];
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
