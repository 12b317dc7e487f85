import { DECISIONS, type Decisions, EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountsOfPeople, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import {
  type EventNews,
  EventNewsOf,
  EventTitles,
  FilesOfPlaces,
  PeopleOfEvent,
  type PlaceFile,
  PlacesToRemind,
  TellOfPlaces,
  type ToldOfPlaces,
  type ToRemind,
} from '../public/told-of-places.js';
import { calendarOf, type Organizer, organizerOf } from './event-calendar.js';
import { eventView } from '../views/event/event.projection.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { sponsorView } from '../views/sponsor/sponsor.projection.js';
import { isOff, linesOf, linesOfPlaces, linesOfPostponed, linesOfSponsors, say } from './qr-ticket-texts.js';
import { type QrTicket, QrTickets } from './qr-tickets.js';
import { PassedOnTickets } from './passed-on-tickets.js';
import { ticketsAsPdf } from './ticket-pdf.js';

/** Of one's own places alone: a place that passed on to somebody else is not told of any more. */
const own = (qrTickets: readonly QrTicket[], user: string) => qrTickets.filter((pass) => pass.user === user);

@QueryHandler(TellOfPlaces)
export class AnswerTellOfPlaces implements IQueryHandler<TellOfPlaces, ToldOfPlaces | undefined> {
  constructor(
    private readonly qrTickets: QrTickets,
    private readonly passedOn: PassedOnTickets,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async execute(query: TellOfPlaces): Promise<ToldOfPlaces | undefined> {
    const { tenant, user, language, event, reservation, by } = query;
    await this.mustBeUpToDate();
    const words = await this.qrTickets.event(tenant, event);
    const home = (await this.tenants.byId(tenant))?.time_zone;
    if (!words || home === undefined) return undefined;
    const sponsors = linesOfSponsors(words, language);
    const rows = linesOf(words, language, home);
    const [begun, ended] = [words.start_datetime, words.end_datetime].map((at) => new Date(at) <= new Date());
    const told = { event: words.title, begun: begun!, ended: ended! };
    if (reservation === undefined)
      return { ...told, rows: [...rows, ...linesOfPostponed(words, language, home), ...sponsors], confirmed: 0 };
    if (by.sending !== undefined) {
      const sent = await this.passedOn.sent(query, by.sending, home);
      return sent && { ...told, ...sent, rows: [...rows, ...sent.rows, ...sponsors], confirmed: 1 };
    }
    if (by.transfer !== undefined)
      return { ...told, rows: [...rows, ...(await this.passedOn.offered(query, by.transfer))], confirmed: 0 };
    const places = own(await this.qrTickets.order(tenant, event, reservation), user);
    const confirmed = places.filter(({ status }) => status === 'confirmed').length;
    return { ...told, rows: [...rows, ...linesOfPlaces(places, language, home), ...sponsors], confirmed };
  }

  /** A letter that tells of a change must not tell what was before it: whoever writes it tries again. */
  private async mustBeUpToDate(): Promise<void> {
    const head = await this.store.head();
    for (const { name } of [eventView, reservationView, sponsorView]) {
      if (!(await this.views.reached(name, head))) throw new Error(`${name} has not seen what is to be told yet`);
    }
  }
}

@QueryHandler(FilesOfPlaces)
export class AnswerFilesOfPlaces implements IQueryHandler<FilesOfPlaces, PlaceFile[]> {
  constructor(
    private readonly qrTickets: QrTickets,
    private readonly passedOn: PassedOnTickets,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute({ tenant, user, language, origin, about }: FilesOfPlaces): Promise<PlaceFile[]> {
    const settings = await this.tenants.byId(tenant);
    if (!settings) return [];
    const organizer = organizerOf(settings, origin);
    if (about.reservation === undefined) {
      const held = await this.qrTickets.listOfPerson(tenant, about.event, user);
      const orders = new Map(held.toReversed().map((pass) => [pass.order_id, pass]));
      return [...orders.values()].map((pass) => calendarFile(pass, organizer));
    }
    const places =
      about.sending === undefined
        ? own(await this.qrTickets.order(tenant, about.event, about.reservation), user)
        : [await this.passedOn.find(tenant, about.event, about.sending)].filter((one) => one !== undefined);
    const first = places.find(({ id }) => id === about.reservation);
    if (!first) return [];
    const open = places.filter(({ status, is_cancelled }) => status === 'confirmed' && !is_cancelled);
    const files = [calendarFile(open[0] ?? first, organizer)];
    if (open.length === 0) return files;
    const coded = await Promise.all(
      open.map(async (pass) => ({ pass, code: await this.qrTickets.codeOf(tenant, pass) })),
    );
    const content = await ticketsAsPdf(coded, settings, language);
    const filename = `${say(language, 'file')}.pdf`;
    return [{ filename, contentType: 'application/pdf', content }, ...files];
  }
}

/** The method stands beside the type, too: mail programs look there (RFC 6047, 2.4). */
function calendarFile(pass: QrTicket, organizer: Organizer): PlaceFile {
  const method = isOff(pass) ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: 'acto.ics', contentType, content: calendarOf(pass, organizer) };
}

@QueryHandler(PeopleOfEvent)
export class AnswerPeopleOfEvent implements IQueryHandler<PeopleOfEvent, string[]> {
  constructor(
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** Holders from the stream that decides; the waiting list, which a cancelled event has emptied there, from the view. */
  async execute({ tenant, event }: PeopleOfEvent): Promise<string[]> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const holders = state.places.filter(({ status }) => status !== 'cancelled').map(({ user }) => user);
    // Whoever has several accounts is told once.
    const sql = `select distinct ${personOf('concerned."user"')} as "user" from (
        select "user" from ticketing.waiting where event = $1 and (ended is null or ended = 'event')
        union select unnest($2::uuid[])) as concerned`;
    const people = await this.database.read<{ user: string }>(tenant, sql, [event, [...new Set(holders.values())]]);
    return people.map(({ user }) => user);
  }
}

@QueryHandler(PlacesToRemind)
export class AnswerPlacesToRemind implements IQueryHandler<PlacesToRemind, ToRemind | undefined> {
  constructor(
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async execute({ tenant, event }: PlacesToRemind): Promise<ToRemind | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    if (!state.terms || state.isCancelled) return undefined;
    const confirmed = state.places.filter(({ status }) => status === 'confirmed');
    const held = confirmed.entrySeq().map(([reservation, { user }]) => ({ reservation, user }));
    // Whoever has several accounts is told once.
    const person = personOf('held."user"');
    // As whose account the place is, by which the letter finds all that was taken with it.
    const sql = `select distinct on (${person}) held."user", held.reservation
      from jsonb_to_recordset($1::jsonb) as held ("user" uuid, reservation uuid) order by ${person}, held.reservation`;
    const places = await this.database.read<ToRemind['places'][number]>(tenant, sql, [JSON.stringify(held)]);
    return { start: state.terms.start_datetime, places };
  }
}

@QueryHandler(EventTitles)
export class AnswerEventTitles implements IQueryHandler<EventTitles, Map<string, string>> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, events }: EventTitles): Promise<Map<string, string>> {
    if (events.length === 0) return new Map();
    const sql = 'select id, title from ticketing.event where id = any($1::uuid[])';
    const rows = await this.database.read<{ id: string; title: string }>(tenant, sql, [events]);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}

@QueryHandler(EventNewsOf)
export class AnswerEventNews implements IQueryHandler<EventNewsOf, EventNews[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, user }: EventNewsOf): Promise<EventNews[]> {
    // Places that ended with their event; who gave theirs back before is told nothing.
    const sql = `select e.id as event, e.cancelled_datetime as cancelled,
        case when e.moved_datetime > min(own.since) then e.moved_datetime end as moved,
        case when e.cancelled_datetime is null and min(own.since) filter (where own.is_theirs) < e.start_datetime - interval '1 day'
          and e.end_datetime > now() then e.start_datetime end as starts
      from ticketing.event e join (
        select event, creation_datetime as since, status = 'confirmed' as is_theirs from ticketing.reservation
          where "user" = any(${accountsOfPeople('array[$1::uuid]')}) and (status <> 'cancelled' or cause = 'event')
        union all select event, creation_datetime, false from ticketing.waiting
          where "user" = any(${accountsOfPeople('array[$1::uuid]')}) and (ended is null or ended = 'event')) own on own.event = e.id
      group by e.id, e.cancelled_datetime, e.moved_datetime, e.start_datetime, e.end_datetime`;
    return (await this.database.read<EventNews>(tenant, sql, [user])).map(withMoments);
  }
}
