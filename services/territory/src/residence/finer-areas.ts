import type { Area } from '@ateneo/contracts';
import type { FinerArea } from '../../../published/src/territory/residence.js';

/** Of areas that hold a point those that lie in what somebody is placed in, the largest first: outlines of two sources may disagree. */
export function finerOf(areas: readonly string[], holding: readonly Area[]): FinerArea[] {
  const within = new Set(areas);
  return holding
    .toSorted((a, b) => (a.level < b.level ? -1 : 1))
    .filter(({ id, parent }) => {
      const fits = parent === null || within.has(parent);
      if (fits) within.add(id);
      return fits;
    })
    .map(({ id: area, level }) => ({ level: level as FinerArea['level'], area }));
}
