import { setTimeout as sleep } from 'node:timers/promises';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountsOfPeople } from '../../../identity/src/public/accounts-of-people.js';
import type { Owed } from '../../../memberships/src/public/reservations-owed.js';
import { taxSaid } from '../../../memberships/src/public/tax-within.js';
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
    const { state, ids } = found;
    const places = ids.map((id) => state.places.get(id)!);
    const isWhole = reservations.every((id) => ids.includes(id)) && reservations.length === ids.length;
    const accounts = await this.accountsOf(tenant, user);
    const isPayable = (place: Place) =>
      accounts.includes(place.user) && place.status === 'held' && isAhead(place.held_until);
    if (!isWhole || !places.every(isPayable)) return undefined;
    return this.owedOf(tenant, state, ids);
  }

  /** What places cost that were sold together for cash; undefined for all but the first of them. */
  async sold(tenant: string, event: string, reservation: string): Promise<Owed | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const ids = [...state.orders.get(state.places.get(reservation)!.order)!];
    if (ids[0] !== reservation) return undefined;
    return this.owedOf(tenant, state, ids);
  }

  /** Makes the places theirs who paid; answers those of them that were let go meanwhile: what was paid for them has to go back. */
  async paid(context: CommandContext, payment: string, reservation: string): Promise<CancelledPlaces | undefined> {
    const found = await this.find(context.tenant, reservation);
    // The view had it when the payment began: what it does not know was not paid for here.
    if (!found) return undefined;
    const { event, order, ids } = found;
    // Theirs since they were sold: the cash is recorded after that.
    if (found.state.places.get(reservation)!.cash === payment) return undefined;
    const state = await this.confirmed(context, { event, order, payment }, found.state);
    const reservations = ids.filter((id) => state.places.get(id)!.payment !== payment);
    return reservations.length === 0 ? undefined : { event, reservations };
  }

  /** Of an event that takes place no more nothing is confirmed. */
  private async confirmed(
    context: CommandContext,
    what: { readonly event: string; readonly order: string; readonly payment: string },
    before: SeatsState,
  ): Promise<SeatsState> {
    try {
      return (await this.commands.execute(new DecideSeats(context, { do: 'confirm', ...what }))).state;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ticketing.event_cancelled') throw error;
      return before;
    }
  }

  /** What those that were merged into theirs hold is theirs to pay (decision 70). */
  private async accountsOf(tenant: string, user: string): Promise<readonly string[]> {
    const sql = `select ${accountsOfPeople('array[$1::uuid]')} as accounts`;
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
    const sql = 'select event from ticketing.reservation where id = $1';
    const [row] = await this.database.read<{ event: string }>(tenant, sql, [reservation]);
    if (!row) return undefined;
    const { state } = await this.decisions.load(tenant, seatsAggregate, row.event);
    const { order } = state.places.get(reservation)!;
    return { ...row, state, order, ids: [...(state.orders.get(order) ?? [reservation])] };
  }

  private async owedOf(tenant: string, state: SeatsState, ids: readonly string[]): Promise<Owed> {
    const places = ids.map((id) => state.places.get(id)!);
    const tickets = [...new Set(places.map(({ ticket }) => ticket))];
    const sql = `select t.id, e.title || ' · ' || t.title as text from ticketing.ticket t
      join ticketing.event e on e.id = t.event where t.id = any($1::uuid[])`;
    const rows = await this.database.read<{ id: string; text: string }>(tenant, sql, [tickets]);
    const lines = tickets.map((ticket) => {
      const own = places.filter((place) => place.ticket === ticket);
      // As they were when the places were taken.
      const { price, ...place } = own[0]!;
      const text = rows.find(({ id }) => id === ticket)?.text ?? '';
      return { of: ticket, text, quantity: own.length, price, ...taxSaid(place) };
    });
    return { reference: ids[0]!, organization: state.terms!.organization, currency: 'eur', lines };
  }
}

/** Places of an event that were let go before they were paid. */
export interface CancelledPlaces {
  readonly event: string;
  readonly reservations: readonly string[];
}

interface Found {
  readonly event: string;
  readonly order: string;
  readonly ids: readonly string[];
  readonly state: SeatsState;
}

const isAhead = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();
