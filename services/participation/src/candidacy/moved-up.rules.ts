import type { PlaceState } from './missing.rules.js';

interface Place {
  readonly id: string;
  readonly state: PlaceState;
}

/**
 * Who stands once candidates stand no more after the proclamation: in each vacant place the first substitute, in their order.
 * Answers the substitutes that moved up.
 */
export function movedUp(candidates: readonly Place[], substitutes: readonly Place[]): ReadonlySet<string> {
  const vacant = candidates.filter(({ state }) => state === 'resigned').length;
  const ready = substitutes.filter(({ state }) => state === 'accepted');
  return new Set(ready.slice(0, vacant).map(({ id }) => id));
}
