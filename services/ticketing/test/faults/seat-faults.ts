import { randomUUID } from 'node:crypto';
import type { PaymentIntent, ReservationsTaken } from '@ateneo/contracts';
import type { DatabaseUrls } from '@ateneo/runtime';
import type { Kill } from '../../../memberships/test/faults/money-workers.js';
import { MoneyWorld } from '../../../memberships/test/faults/money-world.js';
import type { Client } from '../../../platform/test/client.js';
import { made, openEvent, openTicket } from '../scenes.js';
import { countSeats, type SeatCounts } from './count-seats.js';

/** How many buy at once. */
const AT_ONCE = 6;
const PRICE = 1250;
/** Longer than places are held. */
const HOLD_OVER_MS = 16 * 60_000;

/** Kills by the phase in which they fall; one each, in this order. */
export interface SeatKills {
  readonly buying: readonly Kill[];
  readonly lapsing: readonly Kill[];
  readonly cancelling: readonly Kill[];
}

export interface SeatFaultsPlan {
  readonly purchases: number;
  readonly kills: SeatKills;
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

export interface SeatFaultsReport extends SeatCounts {
  readonly purchases: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Every step of a purchase's way, so often. */
export function seatKills(times: number, spread: number): SeatKills {
  const each = (kills: readonly Kill[]) => Array.from({ length: times }, () => kills).flat();
  return {
    buying: each([
      { point: 'written:SeatReserved', after: spread },
      { point: 'written:PaymentRequested', after: spread },
      { point: 'done:open', after: spread },
      { point: 'done:pay', after: spread },
      { point: 'written:PaymentSucceeded', after: spread },
      { point: 'written:ReservationConfirmed', after: spread },
      { point: 'written:ReservationCancelled', of: 'holder' },
      { point: 'written:RefundRequested' },
      { point: 'done:refund' },
    ]),
    lapsing: each([
      { point: 'done:cancel' },
      { point: 'written:ReservationCancelled', of: 'lapsed' },
      { point: 'written:EmailRequested', of: 'event_waiting' },
    ]),
    cancelling: [
      { point: 'written:EventCancelled' },
      ...each([
        { point: 'written:RefundRequested', after: spread },
        { point: 'done:refund', after: spread },
      ]),
    ],
  };
}

/** People buy, lose interest, wait and give back at one event, until it is cancelled, while the processes die. */
export async function runSeatFaults(urls: DatabaseUrls, plan: SeatFaultsPlan): Promise<SeatFaultsReport> {
  const world = await MoneyWorld.open(urls, plan.patienceMs);
  try {
    return await new SeatFaults(world, plan).run();
  } finally {
    await world.close();
  }
}

class SeatFaults {
  private browsers!: Client[];
  private admin!: Client;
  private event = '';
  private ticket = '';
  private seats = 0;

  constructor(
    private readonly world: MoneyWorld,
    private readonly plan: SeatFaultsPlan,
  ) {}

  async run(): Promise<SeatFaultsReport> {
    const { purchases, kills, tell = () => undefined } = this.plan;
    const people = await this.world.people(1 + Math.ceil(purchases / 2));
    const from = Date.now();
    const nothing = () => Promise.resolve();
    const unjudged = () => Promise.resolve([]);
    await this.world.through([], () => this.open(people), unjudged);
    tell(`${people.length - 1} people are signed in, ${this.seats} seats`);
    const wrong = [...(await this.world.through(kills.buying, () => this.buyAll(), this.faults))];
    tell(`bought: ${JSON.stringify(wrong)}`);
    this.world.ahead += HOLD_OVER_MS;
    wrong.push(...(await this.world.through(kills.lapsing, nothing, this.lapsed)));
    tell(`lapsed: ${JSON.stringify(wrong)}`);
    wrong.push(...(await this.world.through([], () => this.payOffers(people), this.faults)));
    tell(`paid by who waited: ${JSON.stringify(wrong)}`);
    wrong.push(...(await this.world.through(kills.cancelling, () => this.cancelEvent(), this.over)));
    const counts = await this.counted();
    const seconds = (Date.now() - from) / 1000;
    return { ...counts, wrong, purchases, kills: this.world.kills, seconds };
  }

  private readonly counted = async () => countSeats(await this.world.readLog(), await this.world.book(), this.event);
  private readonly faults = async () => (await this.counted()).wrong;
  /** Nobody holds what they did not pay, and whoever waits was asked. */
  private readonly lapsed = async () => {
    const { wrong, idle, unpaid } = await this.counted();
    return [...wrong, ...idle, ...(unpaid > 0 ? ['a place is held that nobody pays'] : [])];
  };
  private readonly over = async () => {
    const { wrong, kept } = await this.counted();
    return [...wrong, ...(kept === 0 ? [] : [`${kept} cents were kept of a cancelled event`])];
  };

  private async open(emails: readonly string[]): Promise<void> {
    await this.signIn(emails);
    const { id: organization } = made(
      await this.world.ask(() => this.admin.post('organizations/organizations', { name: 'Casco Viejo' })),
    ) as { id: string };
    // So many that some are refused and wait.
    this.seats = Math.ceil(this.plan.purchases * 0.7);
    this.event = (await openEvent(this.admin, { organization, total_seats: this.seats })).id;
    this.ticket = (await openTicket(this.admin, this.event, { price: PRICE })).id;
  }

  private async signIn(emails: readonly string[]): Promise<void> {
    const browsers: Client[] = [];
    for (const email of emails) browsers.push(await this.world.signedIn(email));
    [this.admin, ...this.browsers] = browsers as [Client, ...Client[]];
  }

  private async buyAll(): Promise<void> {
    const left = Array.from({ length: this.plan.purchases }, (_, nth) => nth);
    const next = async () => {
      for (let nth = left.shift(); nth !== undefined; nth = left.shift()) await this.buy(nth);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** One pays, one thinks better of it later, one loses interest before paying, one pays at the second attempt. */
  private async buy(nth: number): Promise<void> {
    const browser = this.browsers[nth % this.browsers.length]!;
    const two = nth % 3 === 0 || nth % 4 === 1;
    const ids = await this.reserve(browser, two ? 2 : 1);
    if (ids === undefined) return;
    const payment = await this.intend(browser, ids);
    if (payment === undefined || nth % 4 === 2) return;
    if (nth % 4 === 3) await this.pay(browser, payment, 'card_declined');
    await this.pay(browser, payment, 'card_pays');
    if (nth % 4 === 1) await this.as(browser, () => browser.post(`events/reservations/${ids[0]}/cancel`, {}));
  }

  /** Undefined: sold out; they wait. */
  private async reserve(browser: Client, count: number): Promise<string[] | undefined> {
    const places = Array.from({ length: count }, () => ({ ticket: this.ticket, holder_name: 'Ana Nadal' }));
    const key = { 'idempotency-key': randomUUID() };
    const answer = await this.as(browser, () => browser.post('events/reservations', { places }, key));
    if (answer.status === 201) return (answer.json as ReservationsTaken).results.map(({ id }) => id);
    if (!answer.text.includes('sold_out')) throw new Error(`reserving answered ${answer.status}: ${answer.text}`);
    const wait = { 'idempotency-key': randomUUID() };
    await this.as(browser, () => browser.post('events/waitings', { ticket: this.ticket, quantity: count }, wait));
    return undefined;
  }

  /** However long the work takes: who is told that their session has lapsed goes on with it. */
  private async as(browser: Client, asked: () => ReturnType<Client['post']>): ReturnType<Client['post']> {
    const answer = await this.world.ask(asked);
    if (answer.status !== 401) return answer;
    await this.world.ask(() => browser.post('users/auth/refresh', {}));
    return this.world.ask(asked);
  }

  private async intend(browser: Client, reservations: readonly string[]): Promise<string | undefined> {
    const answer = await this.as(browser, () => browser.post('memberships/paymentintents', { reservations }));
    return answer.status === 201 ? (answer.json as PaymentIntent).id : undefined;
  }

  private async pay(browser: Client, payment: string, means: string): Promise<void> {
    await this.as(browser, () => browser.post(`memberships/sandbox/${payment}`, { means }));
    // As the page does it, whatever it was answered.
    await this.as(browser, () => browser.get(`memberships/paymentintents/${payment}`));
  }

  /** Sessions are over meanwhile. */
  private async payOffers(people: readonly string[]): Promise<void> {
    await this.signIn(people);
    for (const browser of this.browsers) {
      const path = `events/reservations?event=${this.event}&status=unconfirmed&rowsPerPage=100`;
      const { results } = made(await this.as(browser, () => browser.get(path))) as {
        results: { id: string; order_id: string }[];
      };
      const orders = new Set(results.map(({ order_id }) => order_id));
      for (const order of orders) {
        const places = results.filter(({ order_id }) => order_id === order);
        const payment = await this.intend(
          browser,
          places.map(({ id }) => id),
        );
        if (payment !== undefined) await this.pay(browser, payment, 'card_pays');
      }
    }
  }

  private async cancelEvent(): Promise<void> {
    await this.as(this.admin, () =>
      this.admin.post(`events/events/${this.event}/cancel`, { reason: 'Se inunda el patio.' }),
    );
  }
}
