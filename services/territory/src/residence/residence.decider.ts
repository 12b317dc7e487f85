import type { Decider } from '@ateneo/kernel';
import type { FinerArea, PersonPlaced } from '../../../published/src/territory/residence.js';
import type { ResidenceEvent } from './residence.events.js';

/** `finer`: areas below the municipality, by the tenant's own layers. */
export type Where = Pick<PersonPlaced['data'], 'areas' | 'by' | 'is_certain'> & {
  readonly finer: readonly FinerArea[];
};

export interface ResidenceState {
  /** What the address came to when it was last looked at. */
  readonly found: Where | undefined;
  readonly now: Where | undefined;
}

export type ResidenceCommand =
  /** The address says so. */
  | { readonly do: 'place'; readonly user: string; readonly where: Where }
  /** By the layers as they are now. `known`: areas of those layers, of which a correction by hand may still speak. */
  | {
      readonly do: 'place_again';
      readonly user: string;
      readonly where: Where;
      readonly known: Pick<ReadonlySet<string>, 'has'>;
    }
  /** Somebody who knows says so; it holds until the address changes. */
  | {
      readonly do: 'correct';
      readonly user: string;
      readonly areas: readonly string[];
      readonly finer: readonly FinerArea[];
    }
  /** What the address says holds again. */
  | { readonly do: 'undo_correction'; readonly user: string };

const nowhere: Where = { areas: [], by: 'none', is_certain: true, finer: [] };

/** Where a person lives: what their address says, until somebody knows better (contract, 11). */
export const residenceDecider: Decider<ResidenceState, ResidenceCommand, ResidenceEvent> = {
  initial: { found: undefined, now: undefined },

  evolve({ found, now }, event) {
    if (event.type === 'PersonPlaced') {
      const { areas, by, is_certain } = event.data;
      const placed = { areas, by, is_certain, finer: [] };
      return { now: placed, found: by === 'hand' ? found : placed };
    }
    // Of who was erased nothing can be read any more.
    const { finer, found: byAddress } = event.data;
    return {
      now: { ...(now ?? nowhere), finer: finer ?? [] },
      found: { ...(found ?? nowhere), finer: byAddress ?? [] },
    };
  },

  decide(command, { found = nowhere, now = nowhere }) {
    const { user } = command;
    const before = { now, found };
    switch (command.do) {
      case 'correct': {
        const { areas, finer } = besideZone(command, now);
        return moved(user, before, { now: { areas, finer, by: 'hand', is_certain: true }, found });
      }
      case 'undo_correction':
        return moved(user, before, { now: found, found });
      case 'place':
        return byAddress(user, before, command.where);
      case 'place_again':
        return byLayers(user, before, command);
    }
  },
};

/** A zone lies in nothing, or in a larger area: who is put into one goes on living where they do. */
function besideZone({ areas, finer }: Pick<Where, 'areas' | 'finer'>, now: Where): Pick<Where, 'areas' | 'finer'> {
  const [zone] = finer;
  const isZoneAlone = finer.length === 1 && zone!.level === 'zone' && areas.every((area) => now.areas.includes(area));
  if (!isZoneAlone) return { areas, finer };
  return { areas: now.areas, finer: [...now.finer.filter(({ level }) => level !== 'zone'), zone!] };
}

type Both = Required<ResidenceState> & { readonly now: Where; readonly found: Where };

/** The address has not moved: what was corrected by hand stays. */
function byAddress(user: string, before: Both, where: Where): ResidenceEvent[] {
  const isThere = isSame(before.found, where) && isSameFiner(before.found, where);
  return isThere ? [] : moved(user, before, { now: where, found: where });
}

/** What was corrected by hand stays, too, as far as there are such areas still. */
function byLayers(
  user: string,
  before: Both,
  { where, known }: Extract<ResidenceCommand, { do: 'place_again' }>,
): ResidenceEvent[] {
  const { now, found } = before;
  if (now.by !== 'hand' || !isSame(found, where)) return byAddress(user, before, where);
  const finer = now.finer.filter(({ area }) => known.has(area));
  return moved(user, before, { now: { ...now, finer }, found: where });
}

function moved(user: string, before: Both, { now, found }: Both): ResidenceEvent[] {
  const { areas, by, is_certain } = now;
  const isPlaced = !isSame(before.now, now);
  const isFiner = isPlaced
    ? now.finer.length + found.finer.length > 0
    : !isSameFiner(before.now, now) || !isSameFiner(before.found, found);
  return [
    ...(isPlaced
      ? [{ type: 'PersonPlaced' as const, data: { user, area: areas.at(-1) ?? null, areas, by, is_certain } }]
      : []),
    ...(isFiner
      ? [{ type: 'PersonPlacedFiner' as const, data: { user, areas, finer: now.finer, found: found.finer } }]
      : []),
  ];
}

function isSame(a: Where, b: Where): boolean {
  return a.by === b.by && a.is_certain === b.is_certain && a.areas.join() === b.areas.join();
}

function isSameFiner(a: Where, b: Where): boolean {
  const ids = ({ finer }: Where): string => finer.map(({ area }) => area).join();
  return ids(a) === ids(b);
}
