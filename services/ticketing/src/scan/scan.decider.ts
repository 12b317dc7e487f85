import { type Decider, DomainError } from '@ateneo/kernel';
import type { CodeBarred, PlaceEntered, Repeated, ScanEvent, ScanReceived } from './scan.events.js';
import {
  type Entry,
  evolveScans,
  isBarred,
  isInside,
  isStillHeldUp,
  letThrough,
  noScans,
  type ScanState,
  countScans,
  whyNotIn,
} from './scan.fold.js';

export type { Entry, ScanState } from './scan.fold.js';

export type ScanCommand =
  | {
      readonly do: 'scan';
      readonly direction: 'in' | 'out';
      readonly isReentryAllowed: boolean;
      /** Of the place as the code, or the seats, say it. */
      readonly generation: number;
      readonly as: PlaceEntered['data'];
    }
  /** A door that had no network tells what it has read, and whether it took that back. */
  | { readonly do: 'receive'; readonly as: ScanReceived['data']; readonly isUndone: boolean }
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
 * either opens or is dead, never both. A scan's id is the device's: again it is the same scan. What doors without a network
 * have read is judged by them, and comes here as it was: the fold tells what counts.
 */
export const scanDecider: Decider<ScanState, ScanCommand, ScanEvent> = {
  initial: noScans,
  evolve: evolveScans,

  decide(command, state) {
    if (command.do === 'scan') return scanned(command, state);
    if (command.do === 'receive') return received(command, state);
    if (command.do === 'undo') return undone(command, state);
    if (command.do === 'bar') return barred(command.as, state);
    return state.barred?.transfer === command.as.transfer ? [{ type: 'CodeUnbarred', data: command.as }] : [];
  },
};

type Of<Do extends ScanCommand['do']> = Extract<ScanCommand, { do: Do }>;

function scanned({ direction, isReentryAllowed, generation, as }: Of<'scan'>, state: ScanState): ScanEvent[] {
  if (findScan(state, as.scan) || isBarred(state.barred, generation)) return [];
  const { entries } = countScans(state);
  if (direction === 'out') return isInside(entries) ? [{ type: 'PlaceLeft', data: as }] : [];
  const why = whyNotIn(entries, isReentryAllowed);
  if (why === undefined) {
    return [{ type: 'PlaceEntered', data: { ...as, ...(isReentryAllowed && { is_reentry_allowed: true }) } }];
  }
  return isStillHeldUp(as, entries) ? [] : [shownAgain(as, why, entries)];
}

/** The same scan as another one of the device's only if it says more: that somebody was let through after all. */
function received({ as, isUndone }: Of<'receive'>, state: ScanState): ScanEvent[] {
  const known = findScan(state, as.scan);
  const isNew = !known || (letThrough(as) && !letThrough(known));
  const events: ScanEvent[] = isNew ? [{ type: 'ScanReceived', data: as }] : [];
  if (!isUndone || state.undone.includes(as.scan)) return events;
  return [...events, withoutScan(as, events.reduce(evolveScans, state))];
}

function findScan({ scans }: ScanState, id: string) {
  return scans.find(({ scan }) => scan === id);
}

function shownAgain(as: PlaceEntered['data'], shown: Repeated, entries: readonly Entry[]): ScanEvent {
  const { at, door } = entries.findLast(({ direction }) => direction === 'in')!;
  return { type: 'PlaceShownAgain', data: { ...as, shown, entered: { at, door } } };
}

/** A place that was used at the door is neither transferred nor cancelled. */
function barred(as: CodeBarred['data'], state: ScanState): ScanEvent[] {
  if (state.barred?.transfer === as.transfer) return [];
  if (countScans(state).entries.length > 0) throw new DomainError('ticketing.already_used');
  return [{ type: 'CodeBarred', data: as }];
}

function undone(command: Of<'undo'>, state: ScanState): ScanEvent[] {
  const { entries } = countScans(state);
  if (!entries.some((entry) => entry.scan === command.scan)) return [];
  if (entries.at(-1)!.scan !== command.scan) throw new DomainError('ticketing.not_the_last_scan');
  return [withoutScan(command, state)];
}

function withoutScan(
  { event, reservation, scan, by }: Pick<ScanReceived['data'], 'event' | 'reservation' | 'scan' | 'by'>,
  state: ScanState,
): ScanEvent {
  const { entries } = countScans({ ...state, undone: [...state.undone, scan] });
  const stands = { checked_in_datetime: entries[0]?.at ?? null, is_inside: isInside(entries) };
  return { type: 'ScanUndone', data: { event, reservation, scan, by, ...stands } };
}

/** What the door is told of a scan, once it was decided. */
export function resultOf(state: ScanState, scan: string, direction: 'in' | 'out', generation: number) {
  const { entries } = countScans(state);
  if (entries.some((entry) => entry.scan === scan)) return direction === 'in' ? 'admitted' : 'left';
  if (isBarred(state.barred, generation)) return 'handed_on';
  if (direction === 'out') return 'not_in';
  return isInside(entries) ? 'already_in' : 'went_out';
}
