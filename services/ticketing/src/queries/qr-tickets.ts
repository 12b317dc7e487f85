import { Codes, typedCode } from '@ateneo/codes';
import { ticketOf, ticketPayload } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { whyNotTheirs } from '../event/eligibility.rules.js';

/** What is told of an event. */
export interface EventWords {
  readonly title: string;
  readonly place: string;
  readonly address: string;
  readonly is_online: boolean;
  readonly timezone: string;
  readonly start_datetime: string;
  readonly end_datetime: string;
  readonly is_cancelled: boolean;
  /** How often the event was edited: calendars take the later. */
  readonly edits: number;
}

/** And whether it was postponed, and who supports it. */
export interface EventWhole extends EventWords {
  readonly postponed: { readonly from_datetime: string; readonly reason: string } | null;
  /** By name, in their order. */
  readonly sponsors: readonly string[];
}

/** What is told of a place to whoever holds it: on paper, on a screen, in a mail. */
export interface QrTicket extends EventWords {
  readonly id: string;
  readonly event: string;
  readonly user: string;
  readonly order_id: string;
  readonly holder_name: string;
  readonly status: 'unconfirmed' | 'confirmed' | 'cancelled';
  readonly price: number;
  readonly generation: number;
  readonly held_until: string | null;
  readonly ticket_title: string;
  /** For typing at the door, of whoever holds it now; empty: nothing opens by it. */
  readonly short_code: string;
}

const WORDS = `e.title, e.place, e.address, e.is_online, e.timezone, e.start_datetime, e.end_datetime, e.is_cancelled,
  e.revision as edits`;
const COLUMNS = `select r.id, r.event, r."user", r.order_id, r.holder_name, r.status, r.price, r.generation, r.held_until,
  t.title as ticket_title, ${WORDS} from ticketing.reservation r join ticketing.ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket
  join ticketing.event e on e.tenant_id = r.tenant_id and e.id = r.event`;

/** Places with the words that go with them, and their signed codes. */
@Injectable()
export class QrTickets {
  constructor(
    private readonly database: Database,
    private readonly codes: Codes,
  ) {}

  async find(tenant: string, reservation: string): Promise<QrTicket | undefined> {
    return (await this.read(tenant, `${COLUMNS} where r.id = $1`, [reservation]))[0];
  }

  /** Whose places these are, and of which ticket. */
  async words(tenant: string, places: readonly string[]): Promise<Map<string, PlaceWords>> {
    if (places.length === 0) return new Map();
    const sql = `select r.id, r.holder_name, t.title as ticket from ticketing.reservation r
      join ticketing.ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket where r.id = any($1::uuid[])`;
    const rows = await this.database.read<PlaceWords & { readonly id: string }>(tenant, sql, [places]);
    return new Map(rows.map(({ id, ...words }) => [id, words]));
  }

  /** All that were taken with it, in their order. */
  order(tenant: string, event: string, reservation: string): Promise<QrTicket[]> {
    const sql = `${COLUMNS} where r.event = $1 and r.order_id = (select order_id from ticketing.reservation where id = $2)
      order by r.creation_datetime, r.id`;
    return this.read(tenant, sql, [event, reservation]);
  }

  /** Those of a person that are theirs, or were until the event was cancelled, by whichever of their accounts. */
  listOfPerson(tenant: string, event: string, user: string): Promise<QrTicket[]> {
    const sql = `${COLUMNS} where r.event = $1 and ${personOf('r."user"')} = $2 and (r.status = 'confirmed' or r.cause = 'event')
      order by r.creation_datetime, r.id`;
    return this.read(tenant, sql, [event, user]);
  }

  async event(tenant: string, event: string): Promise<EventWhole | undefined> {
    const sql = `select ${WORDS}, e.postponed, (select coalesce(json_agg(s.name order by s."order", s.id), '[]')
        from ticketing.sponsor s where s.event = e.id) as sponsors from ticketing.event e where e.id = $1`;
    return (await this.database.read<EventWhole>(tenant, sql, [event]))[0];
  }

  /** The code that opens the door: of its holder's confirmed place, and of nothing else. */
  codeOf(tenant: string, { id, event, status, generation, is_cancelled }: QrTicket): Promise<string> {
    const refusal = whyNotTheirs(status, is_cancelled);
    if (refusal) throw new DomainError(refusal);
    return this.codes.sign(tenant, 'AR1', ticketPayload({ event, reservation: id, generation }));
  }

  /** The place whose code this is; of one of before it passed on there is none. */
  async ofCode(tenant: string, text: string): Promise<QrTicket | undefined> {
    const signed = await this.codes.verify(tenant, text);
    const said = signed && ticketOf(signed);
    const pass = said && (await this.find(tenant, said.reservation));
    return pass?.generation === said?.generation ? pass : undefined;
  }

  /**
   * Finds which of the event's places has a ticket that says what was typed, or said it to whoever had it before: then with the
   * generation of that time. Costs a hash for each place, once for all that is looked for.
   */
  async typed(tenant: string, event: string, places: Places): Promise<(text: string) => Typed | undefined> {
    const shorts = await this.codes.short(tenant);
    const found = new Map<string, Typed | undefined>();
    for (const [reservation, { generation: last }] of places) {
      for (let generation = 0; generation <= last; generation += 1) {
        const place = { reservation, generation };
        // What two tickets say is nobody's.
        for (const code of shorts('AR1', ticketPayload({ event, ...place })))
          found.set(code, found.has(code) ? undefined : place);
      }
    }
    return (text) => found.get(typedCode(text) ?? '');
  }

  private async read(tenant: string, sql: string, params: unknown[]): Promise<QrTicket[]> {
    const passes = await this.database.read<Omit<QrTicket, 'short_code'>>(tenant, sql, params);
    const shorts = await this.codes.short(tenant);
    return passes.map((pass) => {
      const { id: reservation, event, generation, status, is_cancelled } = pass;
      const isOpen = status === 'confirmed' && !is_cancelled;
      const short_code = isOpen ? shorts('AR1', ticketPayload({ event, reservation, generation }))[0]! : '';
      return { ...pass, short_code };
    });
  }
}

interface PlaceWords {
  readonly holder_name: string;
  readonly ticket: string;
}

type Places = Iterable<readonly [string, { readonly generation: number }]>;

export interface Typed {
  readonly reservation: string;
  readonly generation: number;
}
