import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Codes } from '@ateneo/codes';
import {
  DOOR_EARLY_MS,
  DOOR_LATE_MS,
  readCode,
  type ScanAnswer,
  type ScanBody,
  type ScanMeans,
  type ScanResult,
  type TicketCode,
  ticketOf,
} from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { EventTerms } from '../event/seats.events.js';
import type { SeatsState } from '../event/seats.fold.js';
import { isBefore } from '../event/eligibility.rules.js';
import { QrTickets, type Typed } from '../queries/qr-tickets.js';
import { scanAggregate } from '../scan/scan.aggregate.js';
import { type Entry, resultOf, type ScanCommand, type ScanState } from '../scan/scan.decider.js';
import { countScans } from '../scan/scan.fold.js';

/** Longer than any cancellation takes. */
const BROKEN_OFF_MS = 60_000;

export type FindsTyped = (text: string) => Typed | undefined;

/** Which place a code stands for, or why none. */
export type Found =
  | { readonly place: Pick<TicketCode, 'reservation'> & { readonly generation: number | null } }
  | ScanResult;

/** Judges what was read at a door: the code's signature first, then the event's seats, then whether they are in. */
@Injectable()
export class CheckIn {
  constructor(
    private readonly codes: Codes,
    private readonly qrTickets: QrTickets,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async judge(ctx: RequestContext, body: ScanBody): Promise<ScanAnswer> {
    const { state: seats } = await this.decisions.load(ctx.tenant, seatsAggregate, body.event);
    const found = await this.find(ctx.tenant, body, seats);
    if (typeof found === 'string') return this.answer(ctx, body, found, null);
    const { reservation, generation } = found.place;
    const refused = refusalOf(seats, reservation, generation, ctx.now);
    if (refused) return this.answer(ctx, body, refused, reservation);
    const { event, scan, door, device, direction } = body;
    const how = meansOf(body);
    const marked = how === 'read' ? {} : { how };
    const as = { event, reservation, scan, door, device, by: ctx.viewer!.id, at: ctx.now, ...marked };
    const isReentryAllowed = seats.terms!.is_reentry_allowed;
    const read = generation ?? seats.places.get(reservation)!.generation;
    const command = { do: 'scan', direction, isReentryAllowed, generation: read, as } as const;
    const { state, position } = await this.scanned(ctx, reservation, command);
    ctx.wrote(position);
    return this.answer(ctx, body, resultOf(state, scan, direction, read), reservation, state);
  }

  /** A cancellation that was broken off left the code barred, and the place stands: it opens again. */
  private async scanned(ctx: RequestContext, reservation: string, command: ScanCommand & { do: 'scan' }) {
    const scan = () => this.decisions.execute(ctx.command(), scanAggregate, reservation, command);
    const decided = await scan();
    const { barred } = decided.state;
    const isLeft = barred?.at !== undefined && Date.parse(barred.at) + BROKEN_OFF_MS < Date.parse(ctx.now);
    if (!isLeft) return decided;
    const as = { event: command.as.event, reservation, transfer: barred.transfer, generation: barred.generation };
    await this.decisions.execute(ctx.command(), scanAggregate, reservation, { do: 'unbar', as });
    return scan();
  }

  /** What was read is a signed code and nothing else: who has transferred a place still knows its id. */
  async find(
    tenant: string,
    { code, typed, picked, event }: Shown,
    seats: SeatsState,
    typedAt = () => this.typedAt(tenant, event, seats),
  ): Promise<Found> {
    if (code !== undefined) return this.verified(tenant, code.trim(), event);
    if (picked !== undefined) return this.picked(tenant, picked, event, seats);
    const place = (await typedAt())(typed!);
    return place ? { place } : 'unknown';
  }

  /** Which place of the event is meant by what is typed; asked once where much was typed. */
  typedAt(tenant: string, event: string, { places }: SeatsState): Promise<FindsTyped> {
    return this.qrTickets.typed(tenant, event, places);
  }

  /** By whoever keeps the door, who has found it by name. Places of the event are those of its stream: the view may be late. */
  private async picked(tenant: string, reservation: string, event: string, { places }: SeatsState): Promise<Found> {
    if (places.has(reservation)) return { place: { reservation, generation: null } };
    const pass = await this.qrTickets.find(tenant, reservation);
    return pass && pass.event !== event ? 'other_event' : 'unknown';
  }

  private async verified(tenant: string, text: string, event: string): Promise<Found> {
    if (!readCode(text)) return 'forged';
    const signed = await this.codes.verify(tenant, text);
    if (!signed) return 'forged';
    if (signed.kind !== 'AR1') throw new DomainError('ticketing.wrong_kind');
    const place = ticketOf(signed);
    if (!place) return 'forged';
    return place.event === event ? { place } : 'other_event';
  }

  private async answer(
    ctx: RequestContext,
    body: ScanBody,
    result: ScanResult,
    reservation: string | null,
    state?: ScanState,
  ): Promise<ScanAnswer> {
    const entries = state ? countScans(state).entries : [];
    const pass = reservation === null ? undefined : await this.qrTickets.find(ctx.tenant, reservation);
    const said = { holder_name: pass?.holder_name ?? '', ticket: pass?.ticket_title ?? '' };
    return {
      result,
      how: meansOf(body),
      scan: body.scan,
      reservation,
      ...said,
      entry: await this.entryOf(ctx.tenant, result, entries),
    };
  }

  /** Of who cannot go in again: when, where and by whom they were let in. */
  private async entryOf(tenant: string, result: ScanResult, scans: readonly Entry[]): Promise<ScanAnswer['entry']> {
    const last = scans.findLast(({ direction }) => direction === 'in');
    if (!last || (result !== 'already_in' && result !== 'went_out')) return null;
    const names = await this.queries.execute(new DisplayNames(tenant, [last.by]));
    return { datetime: last.at, door: last.door, by_name: names.get(last.by) ?? null };
  }
}

type Shown = Pick<ScanBody, 'code' | 'typed' | 'picked' | 'event'>;

export function meansOf({ typed, picked }: Shown): ScanMeans {
  if (typed !== undefined) return 'typed';
  return picked === undefined ? 'read' : 'picked';
}

/** Undefined: the place stands, and it is time. */
export function refusalOf(
  seats: SeatsState,
  reservation: string,
  generation: number | null,
  now: string,
): ScanResult | undefined {
  const place = seats.places.get(reservation);
  if (!place) return 'unknown';
  if (seats.isCancelled || place.status === 'cancelled') return 'cancelled';
  if (generation !== null && generation !== place.generation) return 'handed_on';
  return place.status === 'held' ? 'not_paid' : notNow(seats.terms!, now);
}

function notNow({ start_datetime, end_datetime }: EventTerms, now: string): ScanResult | undefined {
  if (isBefore(now, moved(start_datetime, -DOOR_EARLY_MS))) return 'too_early';
  return isBefore(now, moved(end_datetime, DOOR_LATE_MS)) ? undefined : 'over';
}

function moved(moment: string, by: number): string {
  return new Date(Date.parse(moment) + by).toISOString();
}
