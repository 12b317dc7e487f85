import { type Decider, DomainError } from '@ateneo/kernel';
import type { CodeBarred, PlaceEntered, ScanEvent } from './scan.events.js';

/** A scan that counts. */
export interface Entry {
  readonly scan: string;
  readonly direction: 'in' | 'out';
  readonly at: string;
  readonly door: string;
  readonly by: string;
}

export interface ScanState {
  /** Ids of scans that let nobody in, because the place had been used before. */
  readonly repeatedScans: ReadonlySet<string>;
  /** Scans of one place that count, oldest first. */
  readonly entries: readonly Entry[];
  /** By which transfer codes of which generation open nothing any more. */
  readonly barred: { readonly transfer: string; readonly generation: number; readonly at?: string } | null;
}

export type ScanCommand =
  | {
      readonly do: 'scan';
      readonly direction: 'in' | 'out';
      readonly isReentryAllowed: boolean;
      /** Of the place as the code, or the seats, say it. */
      readonly generation: number;
      readonly as: PlaceEntered['data'];
    }
  | {
      readonly do: 'undo';
      readonly event: string;
      readonly reservation: string;
      readonly scan: string;
      readonly by: string;
    }
  | { readonly do: 'bar'; readonly as: CodeBarred['data'] }
  | { readonly do: 'unbar'; readonly as: CodeBarred['data'] };

/**
 * One stream decides a place: two doors at one instant admit once, and a code that is read while its place passes on
 * either opens or is dead, never both. A scan's id is the device's: again it is the same scan.
 */
export const scanDecider: Decider<ScanState, ScanCommand, ScanEvent> = {
  initial: { entries: [], repeatedScans: new Set(), barred: null },

  evolve(state, { type, data }) {
    if (type === 'CodeBarred') {
      const { transfer, generation, at } = data;
      return { ...state, barred: { transfer, generation, ...(at !== undefined && { at }) } };
    }
    if (type === 'CodeUnbarred') return { ...state, barred: null };
    if (type === 'PlaceShownAgain') return { ...state, repeatedScans: new Set(state.repeatedScans).add(data.scan) };
    if (type === 'ScanUndone') return { ...state, entries: state.entries.filter(({ scan }) => scan !== data.scan) };
    const { scan, at, door, by } = data;
    const direction = type === 'PlaceEntered' ? 'in' : 'out';
    return { ...state, entries: [...state.entries, { scan, at, door, by, direction }] };
  },

  decide(command, state) {
    if (command.do === 'scan') return scanned(command, state);
    if (command.do === 'undo') return undone(command, state);
    if (command.do === 'bar') return barred(command.as, state);
    return state.barred?.transfer === command.as.transfer ? [{ type: 'CodeUnbarred', data: command.as }] : [];
  },
};

const STILL_HELD_UP_MS = 10_000;

type Of<Do extends ScanCommand['do']> = Extract<ScanCommand, { do: Do }>;

function scanned({ direction, isReentryAllowed, generation, as }: Of<'scan'>, state: ScanState): ScanEvent[] {
  if (isKnown(state, as.scan) || isBarred(state, generation)) return [];
  if (direction === 'out') return isInside(state) ? [{ type: 'PlaceLeft', data: as }] : [];
  if (mayEnter(state, isReentryAllowed)) return [{ type: 'PlaceEntered', data: as }];
  return isStillHeldUp(as, state) ? [] : [shownAgain(as, state)];
}

function mayEnter(state: ScanState, isReentryAllowed: boolean): boolean {
  return state.entries.length === 0 || (!isInside(state) && isReentryAllowed);
}

/** Read again at once, at the same door and by the same person, a ticket was not put away yet: that is no repeated scan. */
function isStillHeldUp({ at, door, by }: PlaceEntered['data'], { entries }: ScanState): boolean {
  const last = entries.at(-1)!;
  const isSame = last.direction === 'in' && last.door === door && last.by === by;
  return isSame && Date.parse(at) - Date.parse(last.at) < STILL_HELD_UP_MS;
}

function isKnown({ entries, repeatedScans }: ScanState, id: string): boolean {
  return repeatedScans.has(id) || entries.some(({ scan }) => scan === id);
}

function shownAgain(as: PlaceEntered['data'], state: ScanState): ScanEvent {
  const { at, door } = state.entries.findLast(({ direction }) => direction === 'in')!;
  const shown = isInside(state) ? 'already_in' : 'went_out';
  return { type: 'PlaceShownAgain', data: { ...as, shown, entered: { at, door } } };
}

/** A place that was used at the door is neither transferred nor cancelled. */
function barred(as: CodeBarred['data'], state: ScanState): ScanEvent[] {
  if (state.barred?.transfer === as.transfer) return [];
  if (state.entries.length > 0) throw new DomainError('ticketing.already_used');
  return [{ type: 'CodeBarred', data: as }];
}

function undone({ event, reservation, scan, by }: Of<'undo'>, state: ScanState): ScanEvent[] {
  const { entries } = state;
  if (!entries.some((entry) => entry.scan === scan)) return [];
  if (entries.at(-1)!.scan !== scan) throw new DomainError('ticketing.not_the_last_scan');
  const before = { ...state, entries: entries.slice(0, -1) };
  const stands = { checked_in_datetime: before.entries[0]?.at ?? null, is_inside: isInside(before) };
  return [{ type: 'ScanUndone', data: { event, reservation, scan, by, ...stands } }];
}

function isBarred({ barred: gone }: ScanState, generation: number): boolean {
  return gone !== null && generation <= gone.generation;
}

export function isInside({ entries }: ScanState): boolean {
  return entries.at(-1)?.direction === 'in';
}

/** What the door is told of a scan, once it was decided. */
export function resultOf(state: ScanState, scan: string, direction: 'in' | 'out', generation: number) {
  if (state.entries.some((entry) => entry.scan === scan)) return direction === 'in' ? 'admitted' : 'left';
  if (isBarred(state, generation)) return 'handed_on';
  if (direction === 'out') return 'not_in';
  return isInside(state) ? 'already_in' : 'went_out';
}
