import { type DoorManifest, type KnownPlace, OLDEST_KNOWLEDGE_MS } from './door-manifest.js';
import type { ScanResult } from './scanner.js';

/** So long before it begins, and after it has ended, an event's door is kept. */
export const [DOOR_EARLY_MS, DOOR_LATE_MS] = [12 * 3600_000, 6 * 3600_000];

/** What a device has read of a place itself. */
export interface DoorScan {
  /** ISO 8601 UTC, corrected. */
  readonly at: string;
  readonly sequence: number;
  readonly door: string;
  readonly shown: ScanResult;
  readonly is_undone: boolean;
  /** When the server took it; null: it has not yet. */
  readonly sent: string | null;
}

/** What is judged: a place that a code, a typed code or a name leads to. */
export interface DoorQuestion {
  /** Undefined: the manifest does not know it. */
  readonly place: KnownPlace | undefined;
  /** Of the code that was read; null: none was. */
  readonly generation: number | null;
  readonly direction: 'in' | 'out';
  /** ISO 8601 UTC, corrected. */
  readonly at: string;
  /** Own scans of the place, oldest first. */
  readonly own: readonly DoorScan[];
}

/** What a door that has no network makes of it, and of who is in, when and where they came in. */
export interface DoorVerdict {
  readonly result: ScanResult;
  readonly entry: { readonly at: string; readonly door: string } | null;
}

type Known = Pick<DoorManifest, 'event' | 'made'>;

/** Too old to judge by (contract, 7). */
export function isTooOld(made: string, now: string): boolean {
  return Date.parse(now) - Date.parse(made) > OLDEST_KNOWLEDGE_MS;
}

/**
 * By the manifest and by what the device has read itself. Whoever shows a signed code has a place unless something is known
 * against it: it may have been sold, paid or handed on since the manifest was made.
 */
export function judgeAtDoor(known: Known, asked: DoorQuestion): DoorVerdict {
  const refused = refusalAt(known, asked);
  if (refused) return { result: refused, entry: null };
  const { first, isInside } = cameIn(known, asked);
  if (asked.direction === 'out') return { result: isInside ? 'left' : 'not_in', entry: null };
  if (!first || (!isInside && known.event.is_reentry_allowed)) return { result: 'admitted', entry: null };
  return { result: isInside ? 'already_in' : 'went_out', entry: { at: first.at, door: first.door } };
}

function refusalAt({ event }: Known, { place, generation, at }: DoorQuestion): ScanResult | undefined {
  if (event.is_cancelled) return 'cancelled';
  return (generation === null ? refusalOfPlace(place) : refusalOfCode(place, generation)) ?? notNow(event, at);
}

function refusalOfPlace(place: KnownPlace | undefined): ScanResult | undefined {
  if (!place) return 'unknown';
  if (place.state === 'cancelled') return 'cancelled';
  return place.state === 'held' ? 'not_paid' : undefined;
}

/** Nobody has a signed code of what is not paid: it was paid since. */
function refusalOfCode(place: KnownPlace | undefined, generation: number): ScanResult | undefined {
  if (place?.state === 'cancelled') return 'cancelled';
  return place && generation < place.generation ? 'handed_on' : undefined;
}

function notNow({ start_datetime, end_datetime }: Known['event'], at: string): ScanResult | undefined {
  if (Date.parse(at) < Date.parse(start_datetime) - DOOR_EARLY_MS) return 'too_early';
  return Date.parse(at) < Date.parse(end_datetime) + DOOR_LATE_MS ? undefined : 'over';
}

/** By which scan they came in, and whether they are inside: own scans that the manifest cannot know of yet say it last. */
function cameIn(known: Known, { place, own }: DoorQuestion) {
  const entered = place?.entered ?? null;
  const counted = own.filter(({ shown, is_undone }) => !is_undone && (shown === 'admitted' || shown === 'left'));
  const news = entered ? counted.filter(({ sent }) => sent === null || sent > known.made) : counted;
  const first = entered ?? counted.findLast(({ shown }) => shown === 'admitted');
  const last = news.at(-1);
  return { first, isInside: last ? last.shown === 'admitted' : entered !== null && entered.isInside };
}

/** What a device knew of the server's clock when it asked last. */
export interface ClockSync {
  /** The server's, in milliseconds since 1970. */
  readonly server: number;
  /** The device's at that moment. */
  readonly wall: number;
  /** Of a clock that nobody sets, which begins with each page. */
  readonly ticks: number;
}

/** The server's time as the device knows it. Whoever sets the device's clock meanwhile changes nothing, until the page is loaded anew. */
export function correctedNow(sync: ClockSync | null, wall: number, ticks: number | null): string {
  if (!sync) return new Date(wall).toISOString();
  const since = ticks === null ? wall - sync.wall : ticks - sync.ticks;
  return new Date(sync.server + since).toISOString();
}
