import { type Decider, DomainError } from '@ateneo/kernel';
import type { PlaceEntered, ScanEvent } from './scan.events.js';

/** A scan that counts. */
export interface Entry {
  readonly scan: string;
  readonly direction: 'in' | 'out';
  readonly at: string;
  readonly door: string;
  readonly by: string;
}

/** Scans of one place that count, oldest first. */
export type ScanState = readonly Entry[];

export type ScanCommand =
  | {
      readonly do: 'scan';
      readonly direction: 'in' | 'out';
      readonly isReentryAllowed: boolean;
      readonly as: PlaceEntered['data'];
    }
  | {
      readonly do: 'undo';
      readonly event: string;
      readonly reservation: string;
      readonly scan: string;
      readonly by: string;
    };

/** One stream decides a place: two doors at one instant admit once. A scan's id is the device's: again it is the same scan. */
export const scanDecider: Decider<ScanState, ScanCommand, ScanEvent> = {
  initial: [],

  evolve(state, { type, data }) {
    if (type === 'ScanUndone') return state.filter(({ scan }) => scan !== data.scan);
    const { scan, at, door, by } = data;
    return [...state, { scan, at, door, by, direction: type === 'PlaceEntered' ? 'in' : 'out' }];
  },

  decide(command, state) {
    if (command.do === 'scan') return scanned(command, state);
    if (!state.some(({ scan }) => scan === command.scan)) return [];
    if (state.at(-1)!.scan !== command.scan) throw new DomainError('ticketing.not_the_last_scan');
    const { event, reservation, scan, by } = command;
    const before = state.slice(0, -1);
    const stands = { checked_in_datetime: before[0]?.at ?? null, is_inside: isInside(before) };
    return [{ type: 'ScanUndone', data: { event, reservation, scan, by, ...stands } }];
  },
};

function scanned(
  { direction, isReentryAllowed, as }: Extract<ScanCommand, { do: 'scan' }>,
  state: ScanState,
): ScanEvent[] {
  if (state.some(({ scan }) => scan === as.scan)) return [];
  if (direction === 'out') return isInside(state) ? [{ type: 'PlaceLeft', data: as }] : [];
  const mayEnter = state.length === 0 || (!isInside(state) && isReentryAllowed);
  return mayEnter ? [{ type: 'PlaceEntered', data: as }] : [];
}

export function isInside(state: ScanState): boolean {
  return state.at(-1)?.direction === 'in';
}

/** What the door is told of a scan, once it was decided. */
export function resultOf(state: ScanState, scan: string, direction: 'in' | 'out') {
  if (state.some((entry) => entry.scan === scan)) return direction === 'in' ? 'admitted' : 'left';
  if (direction === 'out') return 'not_in';
  return isInside(state) ? 'already_in' : 'went_out';
}
