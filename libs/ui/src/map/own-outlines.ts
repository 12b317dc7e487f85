import type { Area, DrawnArea, OwnLevel } from '@ateneo/contracts';
import { useQueries } from '@tanstack/react-query';
import { drawn, type Drawn } from './outlines.js';

/** Asks the application's own server for the outline of an area of the association's own. */
export type LoadOutline = (area: string) => Promise<DrawnArea>;

const ownLevels: readonly OwnLevel[] = ['adm5', 'adm6', 'adm7', 'zone'];
export const isOwn = ({ level }: Pick<Area, 'level'>): boolean => (ownLevels as readonly string[]).includes(level);

/** Those of these areas that are of the association's own layers, as they are drawn, once they are here. */
export function useOwnOutlines(load: LoadOutline, areas: readonly Area[]): readonly Drawn[] {
  const all = useQueries({
    queries: areas.filter(isOwn).map(({ id }) => ({
      queryKey: ['outline', id],
      queryFn: async () => onPaper(await load(id)),
      staleTime: 600_000,
    })),
  });
  return all.flatMap(({ data }) => data ?? []);
}

const onPaper = ({ code, name, polygons }: DrawnArea): Drawn =>
  drawn(code, name, { type: 'MultiPolygon', coordinates: polygons });
