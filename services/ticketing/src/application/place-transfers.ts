import { normalisedEmail } from '@ateneo/contracts';
import { type Decided, DECISIONS, type Decisions, EVENT_STORE } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { accountsOf, type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PersonByEmail } from '../../../identity/src/public/person-by-email.js';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { DecideSeats } from '../event/decide-seats.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { CancelCommand, EndTransferCommand } from '../event/seats-command.types.js';
import type { SeatsEvent } from '../event/seats.events.js';
import type { Offer, SeatsState } from '../event/seats.fold.js';
import { cancelPlace } from '../event/places.rules.js';
import { acceptTransfer } from '../event/transfer.rules.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { scanAggregate } from '../scan/scan.aggregate.js';
import { countScans } from '../scan/scan.fold.js';

/** A place of an event, and who asks for something about it. */
export interface TransferRequest {
  readonly event: string;
  readonly reservation: string;
  readonly user: string;
}

/**
 * Lets places pass to others. The door and the transfer race for a place's code: its scans' stream decides which came
 * first, so the code is barred there before the seats say whose the place is, and opens again if they do not (decision 86).
 */
@Injectable()
export class PlaceTransfers {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly people: GetPersonFacts,
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async offer(context: CommandContext, { event, reservation, user }: TransferRequest, transfer: string, email: string) {
    const address = normalisedEmail(email);
    const to = (await this.queries.execute<PersonByEmail, string | undefined>(
      new PersonByEmail(context.tenant, address),
    )) as string | undefined;
    const accounts = accountsOf(context);
    if (to !== undefined && accounts.includes(to)) throw new DomainError('ticketing.own_place');
    await this.mustBeUnused(context.tenant, reservation);
    const command = {
      event,
      do: 'offer',
      reservation,
      transfer,
      user,
      accounts,
      email: address,
      to: to ?? null,
    } as const;
    return this.commands.execute(new DecideSeats(context, command));
  }

  /** By whom it was offered to, and by nobody else who knows of it. */
  async accept(context: CommandContext, { event, reservation, user }: TransferRequest, holder_name: string) {
    const { tenant, now } = context;
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const accounts = accountsOf(context);
    const offer = await this.offerTo(tenant, state, reservation, accounts);
    const person = await this.people.find(tenant, user);
    const by = { user, accounts, person, holder_name };
    const command = { event, do: 'accept', reservation, transfer: offer.transfer, ...by } as const;
    // What the seats refuse anyway need not trouble the door.
    if (acceptTransfer({ ...command, now }, state).length === 0) return this.already();
    const { generation } = state.places.get(reservation)!;
    const as = { event, reservation, transfer: offer.transfer, generation };
    await this.decisions.execute(context, scanAggregate, reservation, { do: 'bar', as });
    try {
      const { position } = await this.commands.execute(new DecideSeats(context, command));
      return position === undefined ? await this.already() : { position };
    } catch (error) {
      if (error instanceof DomainError) await this.unbar(context, as);
      throw error;
    }
  }

  /**
   * Gives a place back, unless somebody has come in by it: as with a transfer, the door and the cancellation race for its
   * code. One that was broken off in between leaves the code barred for a minute (`Doors`).
   */
  async cancel(context: CommandContext, command: { readonly event: string } & CancelCommand) {
    const { event, reservation } = command;
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const place = state.places.get(reservation);
    if (!place || place.status === 'cancelled') return this.commands.execute(new DecideSeats(context, command));
    // What the seats refuse anyway need not trouble the door.
    cancelPlace({ ...command, now: context.now, offerHours: 0 }, state);
    const as = { event, reservation, transfer: reservation, generation: place.generation, at: context.now };
    await this.decisions.execute(context, scanAggregate, reservation, { do: 'bar', as });
    try {
      return await this.commands.execute(new DecideSeats(context, command));
    } catch (error) {
      if (error instanceof DomainError) await this.unbar(context, as);
      throw error;
    }
  }

  /** Refuses what nobody does with a place by which somebody has come in. */
  async mustBeUnused(tenant: string, reservation: string): Promise<void> {
    const { state } = await this.decisions.load(tenant, scanAggregate, reservation);
    if (countScans(state).entries.length > 0) throw new DomainError('ticketing.already_used');
  }

  /** Theirs by the same request, sent before: what it wrote is waited for. */
  private async already(): Promise<{ readonly position: string }> {
    return { position: await this.store.head() };
  }

  /** Declined, withdrawn or over; who has just accepted keeps it. */
  async end(
    context: CommandContext,
    { event, reservation, transfer, because }: Omit<EndTransferCommand, 'do'> & { readonly event: string },
  ): Promise<Decided<SeatsState, SeatsEvent>> {
    const command = { event, do: 'end_transfer', reservation, transfer, because } as const;
    const decided = await this.commands.execute(new DecideSeats(context, command));
    const place = decided.state.places.get(reservation);
    if (place && place.transfer !== transfer) {
      await this.unbar(context, { event, reservation, transfer, generation: place.generation });
    }
    return decided;
  }

  /** The offer that stands, of whoever it was made to; others learn nothing of it. */
  async offerFor(context: CommandContext, { event, reservation }: Omit<TransferRequest, 'user'>): Promise<Offer> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    return this.offerTo(context.tenant, state, reservation, accountsOf(context));
  }

  /** The offer that stands, for whose place it is. */
  async ownOffer(tenant: string, { event, reservation }: Omit<TransferRequest, 'user'>): Promise<Offer> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const offer = state.transfers.get(reservation);
    if (!offer) throw new DomainError('ticketing.transfer_over');
    return offer;
  }

  /** Which event a place belongs to: that never changes. */
  async eventOf(tenant: string, reservation: string): Promise<string> {
    const sql = 'select event from ticketing.reservation where id = $1';
    const [row] = await this.database.read<{ event: string }>(tenant, sql, [reservation]);
    if (!row) throw new DomainError('ticketing.reservation_not_found');
    return row.event;
  }

  private async offerTo(
    tenant: string,
    state: SeatsState,
    reservation: string,
    accounts: readonly string[],
  ): Promise<Offer> {
    const isOf = (user: string | null) => user !== null && accounts.includes(user);
    const offer = state.transfers.get(reservation);
    const place = state.places.get(reservation);
    // Accepted by them already: the same request, sent again.
    if (!offer && place && isOf(place.user) && place.transfer !== null) {
      return { transfer: place.transfer, user: place.user, email: null, to: place.user, until: '' };
    }
    if (!offer || !(isOf(offer.to) || (await this.isTheirs(tenant, accounts[0]!, offer.email)))) {
      throw new DomainError('ticketing.transfer_not_found');
    }
    return offer;
  }

  /** Whoever has registered since with the address that it was offered to. */
  private async isTheirs(tenant: string, user: string, email: string | null): Promise<boolean> {
    if (email === null) return false;
    const query = new PersonForMail(tenant, user);
    const found = await this.queries.execute(query);
    return found !== undefined && normalisedEmail(found.email) === email;
  }

  private async unbar(
    context: CommandContext,
    as: { event: string; reservation: string; transfer: string; generation: number },
  ): Promise<void> {
    await this.decisions.execute(context, scanAggregate, as.reservation, { do: 'unbar', as });
  }
}
