import type { Decider } from '@ateneo/kernel';
import type { PersonPlaced } from '../public/place.js';
import type { PlaceEvent } from './place.events.js';

type Where = Pick<PersonPlaced['data'], 'areas' | 'by' | 'is_certain'>;

export interface PlaceState {
  /** What the address came to when it was last looked at. */
  readonly found: Where | undefined;
  readonly now: Where | undefined;
}

export type PlaceCommand =
  /** The address says so. */
  | { readonly do: 'place'; readonly user: string; readonly where: Where }
  /** Somebody who knows says so; it holds until the address changes. */
  | { readonly do: 'correct'; readonly user: string; readonly areas: readonly string[] }
  /** What the address says holds again. */
  | { readonly do: 'undo_correction'; readonly user: string };

const nowhere: Where = { areas: [], by: 'none', is_certain: true };

/** Where a person lives: what their address says, until somebody knows better (contract, 11). */
export const placeDecider: Decider<PlaceState, PlaceCommand, PlaceEvent> = {
  initial: { found: undefined, now: undefined },

  evolve(state, { data: { areas, by, is_certain } }) {
    const now = { areas, by, is_certain };
    return { now, found: by === 'hand' ? state.found : now };
  },

  decide(command, { found, now }) {
    const { user } = command;
    if (command.do === 'correct') return moved(user, now, { areas: command.areas, by: 'hand', is_certain: true });
    if (command.do === 'undo_correction') return moved(user, now, found ?? nowhere);
    // The address has not moved, so what was corrected by hand stays.
    return moved(user, found ?? nowhere, command.where);
  },
};

function moved(user: string, before: Where = nowhere, after: Where): PlaceEvent[] {
  if (isSame(before, after)) return [];
  return [{ type: 'PersonPlaced', data: { user, area: after.areas.at(-1) ?? null, ...after } }];
}

function isSame(a: Where, b: Where): boolean {
  return a.by === b.by && a.is_certain === b.is_certain && a.areas.join() === b.areas.join();
}
