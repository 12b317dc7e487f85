import type { Booked, Logged } from '../../../memberships/test/faults/money-world.js';

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
  /** Seats that are free while somebody waits. */
  readonly idle: readonly string[];
  readonly wrong: readonly string[];
}

interface Place {
  readonly order: string;
  readonly price: number;
  readonly waited: boolean;
  status: 'held' | 'confirmed' | 'cancelled';
  payment: string | null;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);

/** By one event's stream, all payments and all mails. */
export function countSeats(log: readonly Logged[], book: readonly Booked[], event: string) {
  const seats = seatsOf(log.filter(({ stream }) => stream.startsWith('ticketing.seats-') && stream.endsWith(event)));
  const { places } = seats;
  const paid = [...book].filter(({ status }) => status === 'succeeded');
  const tally = { lost: 0, unrefunded: 0, doubled: 0, kept: 0 };
  const wrong: string[] = [];
  const said = (what: keyof typeof tally, words: string) => {
    tally[what] += 1;
    wrong.push(words);
  };
  for (const { id, amount, refunds } of paid) {
    const back = sum(Object.values(refunds).map((one) => one.amount));
    const worth = sum([...places.values()].filter(isOf(id, seats.isCancelled)).map(({ price }) => price));
    tally.kept += amount - back;
    if (amount - back > worth)
      said(worth === 0 && back === 0 ? 'lost' : 'unrefunded', `${id} kept ${amount - back}, places are worth ${worth}`);
    if (amount - back < worth) said('doubled', `${id} gave ${back} of ${amount} back, places are worth ${worth}`);
  }
  const succeeded = countBy(
    log.filter(({ type }) => type === 'PaymentSucceeded').map(({ data }) => String(data['payment'])),
  );
  for (const [id, times] of succeeded) if (times > 1) said('doubled', `${id} succeeded ${times} times`);
  for (const { id } of paid) if (!succeeded.has(id)) said('lost', `${id} was paid, and the log does not know`);
  const told = mailsOf(log, places, seats.orders);
  tally.doubled += told.twice.length;
  wrong.push(...told.twice, ...told.missing);
  if (seats.oversold > 0) wrong.push(`${seats.oversold} seats too many were taken`);
  const all = [...places.values()];
  const counts: SeatCounts = {
    taken: all.length,
    confirmed: seats.confirmed,
    lapsed: seats.lapsed,
    moved: all.filter(({ waited }) => waited).length,
    ...tally,
    oversold: seats.oversold,
    untold: told.missing.length,
    idle: seats.idle(),
    wrong,
  };
  const isHeldOf = (how: 'asked' | 'offered') =>
    all.filter(({ status, waited }) => status === 'held' && waited === (how === 'offered')).length;
  return { counts, isHeldOf };
}

const isOf =
  (payment: string, isCancelled: boolean) =>
  (place: Place): boolean =>
    !isCancelled && place.payment === payment && place.status === 'confirmed';

function seatsOf(events: readonly Logged[]) {
  const places = new Map<string, Place>();
  const line = new Map<string, number>();
  const orders = new Map<string, string[]>();
  let [total, taken, oversold, lapsed, confirmed, isCancelled] = [0, 0, 0, 0, 0, false];
  for (const { type, data } of events) {
    const id = String(data['reservation'] ?? data['waiting']);
    if (type === 'EventTermsSet') total = Number(data['total_seats']);
    if (type === 'EventCancelled') isCancelled = true;
    if (type === 'WaitingJoined') line.set(id, Number(data['quantity']));
    if (type === 'WaitingEnded') line.delete(id);
    if (type === 'SeatReserved') {
      const order = String(data['order']);
      places.set(id, {
        order,
        price: Number(data['price']),
        waited: data['waiting'] !== null,
        status: 'held',
        payment: null,
      });
      orders.set(order, [...(orders.get(order) ?? []), id]);
      taken += Number(data['weight']);
    }
    if (type === 'ReservationConfirmed') {
      Object.assign(places.get(id)!, { status: 'confirmed', payment: data['payment'] });
      confirmed += 1;
    }
    if (type === 'ReservationCancelled') {
      places.get(id)!.status = 'cancelled';
      taken -= Number(data['weight']);
      if (data['cause'] === 'lapsed') lapsed += 1;
    }
    oversold = Math.max(oversold, taken - total);
  }
  const idle = () => {
    const [first] = line.values();
    return first !== undefined && !isCancelled && total - taken >= first
      ? [`${total - taken} seats are free, ${line.size} wait`]
      : [];
  };
  return { places, orders, oversold, lapsed, confirmed, isCancelled, idle };
}

/** One letter of what was bought together, one of what was offered; each asked for once; its sending is the ledger's (`npm run faults:mail`). */
function mailsOf(
  log: readonly Logged[],
  places: ReadonlyMap<string, Place>,
  orders: ReadonlyMap<string, readonly string[]>,
) {
  const letters = new Map<string, number>();
  const missing: string[] = [];
  const twice: string[] = [];
  for (const { type, data } of log) {
    if (type !== 'EmailRequested') continue;
    const { reservation = '', news = '' } = data['params'] as Record<string, string>;
    const order = places.get(reservation)?.order;
    // What was given back or lapsed is told by place, the rest by what was taken together.
    const about = `${String(data['category'])} ${news} ${news === 'cancelled' || news === 'lapsed' ? reservation : order}`;
    if (order !== undefined) letters.set(about, (letters.get(about) ?? 0) + 1);
  }
  for (const [about, times] of letters) if (times > 1) twice.push(`${about} was written ${times} times`);
  for (const [order, ids] of orders) {
    const mine = ids.map((id) => places.get(id)!);
    if (mine.some(({ payment }) => payment !== null) && !letters.has(`event_reservation  ${order}`))
      missing.push(`${order} was paid, and nobody was told`);
    if (mine.some(({ waited }) => waited) && !letters.has(`event_waiting offered ${order}`))
      missing.push(`${order} was offered, and nobody was told`);
  }
  return { missing, twice };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
