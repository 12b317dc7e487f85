import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { TellOfPlaces } from '../public/told-of-places.js';
import { type Line, linesOfOffer, linesOfPlaces } from './qr-ticket-texts.js';
import { type QrTicket, QrTickets } from './qr-tickets.js';

/** Places of which somebody is told whose they are not: offered to them, or the ticket sent to their address. */
@Injectable()
export class PassedOnTickets {
  constructor(
    private readonly qrTickets: QrTickets,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** The ticket that was sent, while its code opens the door, or would if the event were not cancelled. */
  async find(tenant: string, event: string, sending: string): Promise<QrTicket | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const sent = state.sent.get(sending);
    const ticket = sent && (await this.qrTickets.find(tenant, sent.reservation));
    return ticket && (ticket.short_code || ticket.is_cancelled) ? ticket : undefined;
  }

  /** What its mail says beside the event, and where it is shown: what comes after # is sent to no server. */
  async sent({ tenant, language, event }: TellOfPlaces, sending: string, home: string) {
    const ticket = await this.find(tenant, event, sending);
    if (!ticket) return undefined;
    // What it cost is between those who paid and who was paid.
    const rows = linesOfPlaces([{ ...ticket, price: 0 }], language, home);
    // Of what is cancelled no code is made.
    if (ticket.is_cancelled) return { rows, path: `/event/${ticket.event}/view` };
    return { rows, path: `/reservation/${ticket.id}#${await this.qrTickets.codeOf(tenant, ticket)}` };
  }

  /** Who offers, to whom, what kind of place, and that it is paid. */
  async offered({ tenant, user, language, event, reservation }: TellOfPlaces, transfer: string): Promise<Line[]> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const offer = state.transfers.get(reservation!);
    // Whoever had it is told, too, once it is over.
    if (offer?.transfer !== transfer || user === offer.user) return [];
    const ticket = await this.qrTickets.find(tenant, reservation!);
    if (!ticket) return [];
    const [from = '', to = offer.email ?? ''] = await this.namesOf(tenant, offer.user, user);
    return linesOfOffer({ ...ticket, from, to }, language);
  }

  private async namesOf(tenant: string, ...users: string[]): Promise<(string | undefined)[]> {
    const query = new DisplayNames(tenant, users);
    const names = await this.queries.execute(query);
    return users.map((user) => names.get(user));
  }
}
