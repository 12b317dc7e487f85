import type { Logged } from '../../../memberships/test/faults/money-world.js';

/** A place as its events tell of it. */
export interface Place {
  readonly order: string;
  readonly price: number;
  readonly waited: boolean;
  status: 'held' | 'confirmed' | 'cancelled';
  payment: string | null;
}

/** An event's seats, told by its stream once more. */
export class SeatsAnew {
  readonly places = new Map<string, Place>();
  readonly orders = new Map<string, string[]>();
  oversold = 0;
  lapsed = 0;
  confirmed = 0;
  isCancelled = false;
  private readonly line = new Map<string, number>();
  private total = 0;
  private taken = 0;

  constructor(events: readonly Logged[]) {
    for (const { type, data } of events) {
      this.steps[type]?.(data, String(data['reservation'] ?? data['waiting']));
      this.oversold = Math.max(this.oversold, this.taken - this.total);
    }
  }

  /** Seats that are free while somebody waits who would fit. */
  idle(): string[] {
    const [first] = this.line.values();
    const free = this.total - this.taken;
    const isIdle = first !== undefined && !this.isCancelled && free >= first;
    return isIdle ? [`${free} seats are free, ${this.line.size} wait`] : [];
  }

  private readonly steps: Readonly<Record<string, (data: Logged['data'], id: string) => void>> = {
    EventTermsSet: (data) => void (this.total = Number(data['total_seats'])),
    EventCancelled: () => void (this.isCancelled = true),
    WaitingJoined: (data, id) => void this.line.set(id, Number(data['quantity'])),
    WaitingEnded: (_, id) => void this.line.delete(id),
    SeatReserved: (data, id) => {
      const order = String(data['order']);
      const waited = data['waiting'] !== null;
      this.places.set(id, { order, price: Number(data['price']), waited, status: 'held', payment: null });
      this.orders.set(order, [...(this.orders.get(order) ?? []), id]);
      this.taken += Number(data['weight']);
    },
    ReservationConfirmed: (data, id) => {
      Object.assign(this.places.get(id)!, { status: 'confirmed', payment: data['payment'] });
      this.confirmed += 1;
    },
    ReservationCancelled: (data, id) => {
      this.places.get(id)!.status = 'cancelled';
      this.taken -= Number(data['weight']);
      if (data['cause'] === 'lapsed') this.lapsed += 1;
    },
  };
}
