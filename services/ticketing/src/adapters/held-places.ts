import { setTimeout as sleep } from 'node:timers/promises';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Owed } from '../../../memberships/src/public/reservations-owed.js';
import { DecideSeats } from '../event/decide-seats.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { Place, SeatsState } from '../event/seats.fold.js';

/** With pauses that grow: two seconds in all. */
const ATTEMPTS = 14;

/** Places that are held until they are paid: what they cost, and whose they become. */
@Injectable()
export class HeldPlaces {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** What the places cost that were taken together; undefined when they are not this person's, are paid, or are held no longer. */
  async owed(tenant: string, user: string, reservations: readonly string[]): Promise<Owed | undefined> {
    const found = await this.findSoon(tenant, reservations[0]!);
    if (!found) return undefined;
    const { state, ids, title } = found;
    const places = ids.map((id) => state.places.get(id)!);
    const isWhole = reservations.every((id) => ids.includes(id)) && reservations.length === ids.length;
    const accounts = await this.accountsOf(tenant, user);
    const isPayable = (place: Place) =>
      accounts.includes(place.user) && place.status === 'held' && isAhead(place.held_until);
    if (!isWhole || !places.every(isPayable)) return undefined;
    return owedOf(state, ids, title);
  }

  /** What places cost that were sold together for cash; undefined for all but the first of them. */
  async sold(tenant: string, event: string, reservation: string): Promise<Owed | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const ids = [...state.orders.get(state.places.get(reservation)!.order)!];
    if (ids[0] !== reservation) return undefined;
    const sql = 'select title from ticketing.event where id = $1';
    const [row] = await this.database.read<{ title: string }>(tenant, sql, [event]);
    return owedOf(state, ids, row?.title ?? '');
  }

  /** Makes the places theirs who paid; answers how much has to go back, in whole cents: of places that were let go meanwhile. */
  async paid(context: CommandContext, payment: string, reservation: string): Promise<number> {
    const found = await this.find(context.tenant, reservation);
    // The view had it when the payment began: what it does not know was not paid for here.
    if (!found) return 0;
    const { event, order, ids } = found;
    // Theirs since they were sold: the cash is recorded after that.
    if (found.state.places.get(reservation)!.cash === payment) return 0;
    const costOf = (places: readonly Place[]) => places.reduce((sum, { price }) => sum + price, 0);
    try {
      const { state } = await this.commands.execute(new DecideSeats(context, { event, do: 'confirm', order, payment }));
      return costOf(ids.map((id) => state.places.get(id)!).filter((place) => place.payment !== payment));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ticketing.event_cancelled') throw error;
      return costOf(ids.map((id) => found.state.places.get(id)!));
    }
  }

  /** What those that were merged into theirs hold is theirs to pay (decision 70). */
  private async accountsOf(tenant: string, user: string): Promise<readonly string[]> {
    const sql = 'select identity.accounts_of(array[$1::uuid]) as accounts';
    const [row] = await this.database.read<{ accounts: string[] }>(tenant, sql, [user]);
    return row!.accounts;
  }

  /** Who has just reserved may ask before the view has heard of it. */
  private async findSoon(tenant: string, reservation: string): Promise<Found | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.find(tenant, reservation);
      if (found || attempt === ATTEMPTS) return found;
      await sleep(attempt * 20);
    }
  }

  private async find(tenant: string, reservation: string): Promise<Found | undefined> {
    const sql = `select r.event, e.title from ticketing.reservation r join ticketing.event e on e.id = r.event where r.id = $1`;
    const [row] = await this.database.read<{ event: string; title: string }>(tenant, sql, [reservation]);
    if (!row) return undefined;
    const { state } = await this.decisions.load(tenant, seatsAggregate, row.event);
    const { order } = state.places.get(reservation)!;
    return { ...row, state, order, ids: [...(state.orders.get(order) ?? [reservation])] };
  }
}

function owedOf(state: SeatsState, ids: readonly string[], title: string): Owed {
  const places = ids.map((id) => state.places.get(id)!);
  const lines = [...new Set(places.map(({ ticket }) => ticket))].map((ticket) => {
    const own = places.filter((place) => place.ticket === ticket);
    const { tax_rate } = state.tickets.get(ticket)!.terms;
    return { text: title, quantity: own.length, price: own[0]!.price, tax_rate };
  });
  return { reference: ids[0]!, organization: state.terms!.organization, currency: 'eur', lines };
}

interface Found {
  readonly event: string;
  readonly title: string;
  readonly order: string;
  readonly ids: readonly string[];
  readonly state: SeatsState;
}

const isAhead = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();
