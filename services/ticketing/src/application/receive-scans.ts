import { inUtc, type ScansAnswer, type UploadedScan } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { SeatsState } from '../event/seats.fold.js';
import { Doors } from '../queries/doors.js';
import { QrTickets } from '../queries/qr-tickets.js';
import { scanAggregate } from '../scan/scan.aggregate.js';
import type { ScanReceived } from '../scan/scan.events.js';
import { countScans, type Entry, isInside, type ScanState } from '../scan/scan.fold.js';
import { CheckIn, type FindsTyped, meansOf, refusalOf } from './check-in.js';

type Answered = ScansAnswer['results'][number];
type Result = Answered['result'];

/** Clocks are wrong by an hour at most (contract, 7). */
const WRONG_BY_MS = 3600_000;

/** What doors showed of a place: only that is written down of it. Of all else nobody went in or out. */
const written: ReadonlySet<string> = new Set<ScanReceived['data']['shown']>([
  'admitted',
  'left',
  'already_in',
  'went_out',
]);

/** A scan with the place that it is of, or why there is none. */
type Placed =
  | { readonly scan: UploadedScan; readonly result: Result }
  | {
      readonly scan: UploadedScan;
      readonly reservation: string;
      readonly generation: number;
      readonly refused: Result | undefined;
    };

/** An event's door, as far as whoever sends may tell of it. */
interface Door {
  readonly seats: SeatsState;
  /** A steward's last moment, in milliseconds since 1970. */
  readonly until: number | null;
  /** Made once, where something was typed. */
  readonly typedAt: () => Promise<FindsTyped>;
}

/** Takes what doors have read without a network; what each scan is, the fold over all of the place's tells. */
@Injectable()
export class ReceiveScans {
  constructor(
    private readonly checkIn: CheckIn,
    private readonly doors: Doors,
    private readonly qrTickets: QrTickets,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async receive(ctx: RequestContext, scans: readonly UploadedScan[]): Promise<Answered[]> {
    const doors = new Map<string, Door | undefined>();
    for (const event of new Set(scans.map((one) => one.event))) doors.set(event, await this.door(ctx, event));
    const placed: Placed[] = [];
    for (const scan of scans) placed.push(await this.place(ctx, scan, doors.get(scan.event)));
    const states = new Map<string, ScanState>();
    // One after the other: those of one place are decided on one another.
    for (const one of placed) await this.record(ctx, one, states);
    return this.answers(ctx, placed, states);
  }

  private async door(ctx: RequestContext, event: string): Promise<Door | undefined> {
    const kept = await this.doors.untilWhen(ctx, event);
    if (!kept) return undefined;
    const { state } = await this.decisions.load(ctx.tenant, seatsAggregate, event);
    let typed: Promise<FindsTyped> | undefined;
    const typedAt = () => (typed ??= this.checkIn.typedAt(ctx.tenant, event, state));
    return { seats: state, until: kept.until === null ? null : Date.parse(kept.until), typedAt };
  }

  private async place(ctx: RequestContext, scan: UploadedScan, door: Door | undefined): Promise<Placed> {
    if (!door) return { scan, result: 'not_kept' };
    const untold = whyNotTold(scan, door, ctx.now);
    if (untold) return { scan, result: untold };
    const found = await this.checkIn.find(ctx.tenant, scan, door.seats, door.typedAt);
    if (typeof found === 'string') return { scan, result: found };
    const { reservation, generation: said } = found.place;
    const refused = refusalOf(door.seats, reservation, said, inUtc(scan.at));
    if (refused === 'unknown') return { scan, result: refused };
    const generation = said ?? door.seats.places.get(reservation)!.generation;
    return { scan, reservation, generation, refused };
  }

  private async record(ctx: RequestContext, one: Placed, states: Map<string, ScanState>): Promise<void> {
    if (!('reservation' in one)) return;
    const { scan, reservation, generation } = one;
    if (!written.has(scan.shown)) {
      const known = states.has(reservation);
      if (!known) states.set(reservation, (await this.decisions.load(ctx.tenant, scanAggregate, reservation)).state);
      return;
    }
    const { event, door, device, sequence, is_undone: isUndone } = scan;
    const how = meansOf(scan);
    const as = {
      event,
      reservation,
      scan: scan.scan,
      door,
      device,
      sequence,
      by: ctx.viewer!.id,
      at: inUtc(scan.at),
      shown: scan.shown as ScanReceived['data']['shown'],
      generation,
      ...(how !== 'read' && { how }),
      ...(scan.is_reentry_allowed && { is_reentry_allowed: true as const }),
    };
    const command = { do: 'receive', as, isUndone } as const;
    const { state, position } = await this.decisions.execute(ctx.command(), scanAggregate, reservation, command);
    ctx.wrote(position);
    states.set(reservation, state);
  }

  private async answers(ctx: RequestContext, placed: readonly Placed[], states: ReadonlyMap<string, ScanState>) {
    const told = placed.map((one) => ({ one, ...toldOf(one, states) }));
    const words = await this.qrTickets.words(ctx.tenant, [...states.keys()]);
    const people = [...new Set(told.flatMap(({ entry }) => (entry ? [entry.by] : [])))];
    const names = people.length > 0 ? await this.queries.execute(new DisplayNames(ctx.tenant, people)) : undefined;
    return told.map(({ one, result, entry }): Answered => {
      const reservation = 'reservation' in one ? one.reservation : null;
      const said = words.get(reservation ?? '') ?? { holder_name: '', ticket: '' };
      const came = entry && { datetime: entry.at, door: entry.door, by_name: names?.get(entry.by) ?? null };
      return { result, how: meansOf(one.scan), scan: one.scan.scan, reservation, ...said, entry: came };
    });
  }
}

/** Undefined: whoever sends it may tell of it. */
function whyNotTold({ at }: UploadedScan, { until }: Door, now: string): Result | undefined {
  if (until !== null && Date.parse(at) > until) return 'not_kept';
  return Date.parse(at) > Date.parse(now) + WRONG_BY_MS ? 'future' : undefined;
}

interface Told {
  readonly result: Result;
  readonly entry: { readonly at: string; readonly door: string; readonly by: string } | null;
}

/** What a scan is by all that is known of its place now. */
function toldOf(one: Placed, states: ReadonlyMap<string, ScanState>): Told {
  if (!('reservation' in one)) return { result: one.result, entry: null };
  const { entries, repeated } = countScans(states.get(one.reservation)!);
  const double = repeated.find(({ scan }) => scan === one.scan.scan);
  if (double) return { result: double.why, entry: double.entered };
  return one.refused ? { result: one.refused, entry: null } : asOfNow(one.scan, entries);
}

function asOfNow({ scan, shown }: UploadedScan, entries: readonly Entry[]): Told {
  const counted = entries.find((entry) => entry.scan === scan);
  if (counted) return { result: counted.direction === 'in' ? 'admitted' : 'left', entry: null };
  if (shown === 'left' || shown === 'not_in') return { result: 'not_in', entry: null };
  const came = entries.findLast((entry) => entry.direction === 'in');
  if (!came) return { result: 'admitted', entry: null };
  return { result: isInside(entries) ? 'already_in' : 'went_out', entry: came };
}
