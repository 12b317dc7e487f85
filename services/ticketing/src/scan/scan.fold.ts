import type {
  Entered,
  PlaceEntered,
  PlaceLeft,
  PlaceShownAgain,
  Repeated,
  ScanEvent,
  ScanReceived,
} from './scan.events.js';

/** One reading of a place's code, by whichever way it came here. */
export interface KnownScan {
  readonly scan: string;
  readonly direction: 'in' | 'out';
  readonly at: string;
  readonly device: string;
  readonly sequence: number;
  readonly door: string;
  readonly by: string;
  /** What the door showed. */
  readonly shown: ScanReceived['data']['shown'];
  /** Of the code; null: the server judged it, when the code was good. */
  readonly generation: number | null;
  readonly isReentryAllowed: boolean;
}

/** What is known of a place's scans: a set, whatever the order in which they came. */
export interface ScanState {
  readonly scans: readonly KnownScan[];
  /** Ids of those that were a mistake. */
  readonly undone: readonly string[];
  /** By which transfer codes of which generation open nothing any more; `at`: the place was given back. */
  readonly barred: { readonly transfer: string; readonly generation: number; readonly at?: string } | null;
}

export const noScans: ScanState = { scans: [], undone: [], barred: null };

/** A scan that counts. */
export type Entry = Pick<KnownScan, 'scan' | 'direction' | 'at' | 'door' | 'by' | 'device'>;

/** A scan by which nobody should have come in, and why. */
export interface RepeatedScan extends Pick<KnownScan, 'scan' | 'at' | 'door' | 'by' | 'device' | 'shown'> {
  readonly why: Repeated | 'handed_on' | 'cancelled';
  /** When and where they had come in; null: nobody has, by a code that is good. */
  readonly entered: (Entered & Pick<Entry, 'by' | 'device'>) | null;
}

/** How a place stands. */
export interface CountedScans {
  /** Scans that count, oldest first. */
  readonly entries: readonly Entry[];
  readonly repeated: readonly RepeatedScan[];
}

export function evolveScans(state: ScanState, event: ScanEvent): ScanState {
  switch (event.type) {
    case 'CodeBarred': {
      const { transfer, generation, at } = event.data;
      return { ...state, barred: { transfer, generation, ...(at !== undefined && { at }) } };
    }
    case 'CodeUnbarred':
      return { ...state, barred: null };
    case 'ScanUndone':
      return { ...state, undone: [...state.undone, event.data.scan] };
    default:
      return withScan(state, scanOf(event));
  }
}

type Reading = PlaceEntered | PlaceLeft | PlaceShownAgain | ScanReceived;
const shownBy = { PlaceEntered: 'admitted', PlaceLeft: 'left' } as const;

function scanOf({ type, data }: Reading): KnownScan {
  const { scan, at, device, door, by } = data;
  const shown = type === 'PlaceEntered' || type === 'PlaceLeft' ? shownBy[type] : data.shown;
  const { sequence, generation } = type === 'ScanReceived' ? data : { sequence: 0, generation: null };
  const isReentryAllowed = 'is_reentry_allowed' in data && data.is_reentry_allowed === true;
  return {
    scan,
    direction: shown === 'left' ? 'out' : 'in',
    at,
    device,
    sequence,
    door,
    by,
    shown,
    generation,
    isReentryAllowed,
  };
}

/** The door that let somebody in by a scan has the last word on it: its answer may have been lost on the way. */
function withScan(state: ScanState, one: KnownScan): ScanState {
  return { ...state, scans: [...state.scans.filter(({ scan }) => scan !== one.scan), one] };
}

export const letThrough = ({ shown }: Pick<KnownScan, 'shown'>) => shown === 'admitted' || shown === 'left';

/**
 * How the place stands by all scans that are known, the same in whatever order they came: who came in is the earliest that
 * a door let in, by corrected time, then device, then sequence (contract, 7). Nobody's scan is dropped: what counts is no
 * entry is told as a repeated one.
 */
export function countScans(state: ScanState): CountedScans {
  const entries: Entry[] = [];
  const repeated: RepeatedScan[] = [];
  const undone = new Set(state.undone);
  for (const scan of state.scans.filter((one) => !undone.has(one.scan)).toSorted(earlierFirst)) {
    const why = whyNoEntry(scan, state, entries);
    if (why === undefined) entries.push(entryOf(scan));
    else if (why !== 'nothing') repeated.push(repeatedOf(scan, why, entries.findLast(isIn)));
  }
  // By clocks that differ, a code may have been refused before it came in.
  const first = entries.find(isIn);
  return { entries, repeated: repeated.map((one) => ({ ...one, entered: one.entered ?? enteredOf(first) })) };
}

/** Undefined: it counts. `nothing`: nobody need be told. */
function whyNoEntry(scan: KnownScan, { barred }: ScanState, entries: readonly Entry[]) {
  if (!letThrough(scan)) return isStillHeldUp(scan, entries) ? 'nothing' : (scan.shown as Repeated);
  if (scan.direction === 'out') return isInside(entries) ? undefined : 'nothing';
  if (isBarred(barred, scan.generation)) return barred?.at === undefined ? 'handed_on' : 'cancelled';
  return whyNotIn(entries, scan.isReentryAllowed);
}

/** Why whoever has a place does not go in; undefined: they do. */
export function whyNotIn(entries: readonly Entry[], isReentryAllowed: boolean): Repeated | undefined {
  if (isInside(entries)) return 'already_in';
  return entries.length === 0 || isReentryAllowed ? undefined : 'went_out';
}

export function isInside(entries: readonly Entry[]): boolean {
  return entries.at(-1)?.direction === 'in';
}

const STILL_HELD_UP_MS = 10_000;

/** Read again at once, at the same door and by the same person, a ticket was not put away yet: that is no repeated scan. */
export function isStillHeldUp({ at, door, by }: Pick<KnownScan, 'at' | 'door' | 'by'>, entries: readonly Entry[]) {
  const last = entries.at(-1);
  const isSame = last?.direction === 'in' && last.door === door && last.by === by;
  return isSame && Date.parse(at) - Date.parse(last.at) < STILL_HELD_UP_MS;
}

/** A code of before the place passed on opens nothing. */
export function isBarred(barred: ScanState['barred'], generation: number | null): boolean {
  return barred !== null && generation !== null && generation <= barred.generation;
}

const isIn = ({ direction }: Entry) => direction === 'in';

function entryOf({ scan, direction, at, door, by, device }: KnownScan): Entry {
  return { scan, direction, at, door, by, device };
}

function repeatedOf({ scan, at, door, by, device, shown }: KnownScan, why: RepeatedScan['why'], last?: Entry) {
  return { scan, at, door, by, device, shown, why, entered: enteredOf(last) };
}

function enteredOf(entry: Entry | undefined): RepeatedScan['entered'] {
  return entry ? { at: entry.at, door: entry.door, by: entry.by, device: entry.device } : null;
}

function earlierFirst(a: KnownScan, b: KnownScan): number {
  return (
    Date.parse(a.at) - Date.parse(b.at) ||
    compared(a.device, b.device) ||
    a.sequence - b.sequence ||
    compared(a.scan, b.scan)
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
