import type { Drawn, DrawnLevel } from './outlines.js';

/** An area that is chosen. Codes are of their level alone: 09 is Catalonia among regions, and Burgos among provinces. */
export interface MarkedArea {
  readonly level: string;
  readonly code: string;
}

type DrawnLevels = Readonly<Partial<Record<DrawnLevel, readonly Drawn[] | undefined>>>;

const isAllOfIt = ({ level, code }: MarkedArea): boolean => level === 'adm0' && code === 'ES';

/** What is filled on the map: of the country all its provinces, of what is not drawn nothing. */
export function markedIn(marked: readonly MarkedArea[], drawn: DrawnLevels): readonly Drawn[] {
  if (marked.some(isAllOfIt)) return drawn.adm2 ?? [];
  return marked.flatMap(({ level, code }) => {
    const all: readonly Drawn[] = drawn[level as DrawnLevel] ?? [];
    return all.filter((one) => one.code === code);
  });
}
