import { createHash } from 'node:crypto';
import { Codes } from '@ateneo/codes';
import {
  type DoorManifest,
  KEPT_AFTER_MS,
  type KnownPlace,
  type ManifestDouble,
  packed,
  placeSign,
  policies,
  revokedSign,
  shortOf,
  ticketPayload,
} from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { RevokedCards } from '../../../memberships/src/public/revoked-cards.js';
import type { RepeatedScan } from '../scan/scan.fold.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { Doors } from './doors.js';

/** Web processes write down their own hour: so far apart may their clocks be. What is said twice is the same. */
const APART_MS = 5 * 60_000;
const states = { unconfirmed: 'held', confirmed: 'confirmed', cancelled: 'cancelled' } as const;

interface EventRow {
  readonly id: string;
  readonly title: string;
  readonly start_datetime: string;
  readonly end_datetime: string;
  readonly is_cancelled: boolean;
  readonly is_reentry_allowed: boolean;
  readonly has_names: boolean;
  readonly as_of: string | null;
}

interface PlaceRow {
  readonly id: string;
  readonly generation: number;
  readonly status: keyof typeof states;
  readonly ticket: string;
  readonly holder_name: string;
  readonly checked_in_datetime: Date | null;
  readonly is_inside: boolean;
  readonly door: string | null;
  readonly repeated: readonly RepeatedScan[] | null;
}

/** What a door must know to judge without a network: who has a place, who is in, and by which keys codes are signed. */
@Injectable()
export class DoorManifests {
  constructor(
    private readonly doors: Doors,
    private readonly codes: Codes,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** Signed, for who keeps the event's door; of a manifest that one has, what was said since. */
  async find(ctx: RequestContext, event: string, asked: string | undefined): Promise<{ manifest: string }> {
    await this.doors.mustKeep(ctx, event);
    await ctx.fresh(reservationView.name);
    const since = asked === undefined ? null : new Date(Date.parse(asked) - APART_MS).toISOString();
    // First how far it goes: what is written down while it is read is told again.
    const { as_of, ...of } = await this.event(ctx.tenant, event);
    const until = new Date(Date.parse(of.end_datetime) + KEPT_AFTER_MS).toISOString();
    if (until <= ctx.now) throw new DomainError('ticketing.event_not_found');
    const [places, keys, revoked] = await Promise.all([
      this.places(ctx.tenant, event, since),
      this.codes.published(ctx.tenant),
      this.revoked(ctx, since),
    ]);
    const said: DoorManifest = {
      event: of,
      made: new Date().toISOString(),
      as_of: as_of ?? asked ?? null,
      until,
      is_whole: since === null,
      ...(await this.rows(ctx.tenant, of, places)),
      doubles: await this.doubles(ctx.tenant, places),
      keys,
      revoked,
    };
    return { manifest: await this.codes.signJson(ctx.tenant, 'ateneo-doors', JSON.stringify(said)) };
  }

  private async event(tenant: string, event: string): Promise<EventRow> {
    const sql = `select e.id, e.title, e.start_datetime, e.end_datetime, e.is_cancelled, e.is_reentry_allowed,
        e.has_names_at_doors as has_names, (select max(told_datetime) from ticketing.reservation r where r.event = e.id) as as_of
      from ticketing.event e where e.id = $1`;
    const [found] = await this.database.read<EventRow>(tenant, sql, [event]);
    if (!found) throw new DomainError('ticketing.event_not_found');
    return withMoments(found);
  }

  private places(tenant: string, event: string, since: string | null): Promise<PlaceRow[]> {
    const sql = `select r.id, r.generation, r.status, t.title as ticket, r.holder_name, r.checked_in_datetime, r.is_inside,
        r.door, r.repeated
      from ticketing.reservation r join ticketing.ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket
      where r.event = $1 and ($2::timestamptz is null or r.told_datetime > $2) order by r.id`;
    return this.database.read<PlaceRow>(tenant, sql, [event, since]);
  }

  private async rows(
    tenant: string,
    { id: event, has_names, start_datetime }: Omit<EventRow, 'as_of'>,
    rows: PlaceRow[],
  ) {
    const shorts = await this.codes.short(tenant);
    const places = rows.map((row): KnownPlace => {
      const { id: reservation, generation, status, checked_in_datetime: since } = row;
      const codes = shorts('AR1', ticketPayload({ event, reservation, generation }));
      return {
        sign: placeSign(reservation),
        generation,
        state: states[status],
        ticket: row.ticket,
        shorts: codes.map((code) => shortOf(createHash('sha256').update(`${event} ${code}`).digest())).join(''),
        name: has_names ? row.holder_name : '',
        entered: since && { at: since.toISOString(), door: row.door ?? '', isInside: row.is_inside },
      };
    });
    return packed(places, start_datetime);
  }

  private async doubles(tenant: string, places: readonly PlaceRow[]): Promise<ManifestDouble[]> {
    const all = places.flatMap(({ id, repeated }) => (repeated ?? []).map((one) => ({ reservation: id, ...one })));
    const people = all.flatMap(({ by, entered }) => (entered ? [by, entered.by] : [by]));
    const names = people.length > 0 ? await this.queries.execute(new DisplayNames(tenant, [...new Set(people)])) : null;
    const nameOf = (person: string) => names?.get(person) ?? null;
    return all.map(({ by, entered, ...one }) => {
      if (!entered) return { ...one, by_name: nameOf(by), entered };
      const { by: who, ...came } = entered;
      return { ...one, by_name: nameOf(by), entered: { ...came, by_name: nameOf(who) } };
    });
  }

  /** For who may read cards. */
  private async revoked(ctx: RequestContext, since: string | null): Promise<string | null> {
    if (!policies.see_people(ctx.viewer!)) return null;
    const cards = await this.queries.execute(new RevokedCards(ctx.tenant, since));
    return cards.map(revokedSign).join('');
  }
}
