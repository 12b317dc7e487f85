import { DomainError, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Which event something belongs to: that never changes, so a view that lags says it as well. */
@Injectable()
export class FindEvent {
  constructor(private readonly database: Database) {}

  /** The one event of all these tickets. */
  async ofTickets(tenant: string, tickets: readonly string[]): Promise<string> {
    const ids = [...new Set(tickets)];
    const sql = 'select event from ticketing.ticket where id = any($1::uuid[])';
    const rows = await this.database.read<{ event: string }>(tenant, sql, [ids]);
    if (rows.length < ids.length) throw new DomainError('ticketing.ticket_not_found');
    const events = new Set(rows.map(({ event }) => event));
    if (events.size > 1) throw fieldError('places', 'ticketing.several_events');
    return rows[0]!.event;
  }

  async ofReservation(tenant: string, reservation: string): Promise<string | undefined> {
    const sql = 'select event from ticketing.reservation where id = $1';
    return (await this.database.read<{ event: string }>(tenant, sql, [reservation]))[0]?.event;
  }

  /** Offers of places that were made to the person and stand. */
  offeredTo(tenant: string, user: string): Promise<{ event: string; reservation: string; transfer: string }[]> {
    const sql = `select event, reservation, id as transfer from ticketing.transfer where to_user = $1 and status = 'offered'`;
    return this.database.read(tenant, sql, [user]);
  }

  /** Where the person waits, with the entries on the waiting list. */
  waitingsOf(tenant: string, user: string): Promise<{ event: string; waiting: string }[]> {
    const sql = `select event, id as waiting from ticketing.waiting where "user" = $1 and ended is null`;
    return this.database.read(tenant, sql, [user]);
  }

  /** Events in which the person has, or waits for, a place. */
  async ofPerson(tenant: string, user: string): Promise<string[]> {
    const sql = `select distinct event from ticketing.reservation where "user" = $1 and status <> 'cancelled'
      union select event from ticketing.waiting where "user" = $1 and ended is null`;
    return (await this.database.read<{ event: string }>(tenant, sql, [user])).map(({ event }) => event);
  }
}
