import { api, type PeopleMap } from '@ateneo/contracts';
import { boundsOf, type Point, useSettled, type View, zoomOf } from '@ateneo/ui';
import { type Theme, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** Moving a map asks nothing until it stands still for so long. */
const STILL_MS = 250;

export interface Mark {
  readonly key: string;
  readonly point: Point;
  readonly people: number;
  /** Whose it is, when it is one person's. */
  readonly user?: string;
}

export interface Marks {
  /** The largest first. */
  readonly all: readonly Mark[];
  readonly seen: number;
  /** With a location that is out of view. */
  readonly elsewhere: number;
  readonly unplaced: number;
  readonly count: number;
}

/** People in view, as they are filtered. */
export function usePeopleMap(view: View, filter: object) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const provider = useDataProvider<ConsoleDataProvider>();
  const asked = useSettled(
    new URLSearchParams({
      bbox: boundsOf(view)
        .map((degrees) => degrees.toFixed(5))
        .join(','),
      zoom: String(zoomOf(view, phone ? 340 : 640)),
      filter: JSON.stringify(filter),
    }).toString(),
    STILL_MS,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'map', asked],
    queryFn: () => provider.command<PeopleMap>(`${api.peopleMap()}?${asked}`, 'GET'),
    placeholderData: keepPreviousData,
    select: marksOf,
  });
  return { marks: data, error, retry: () => void refetch() };
}

function marksOf({ clusters, people, unplaced, count }: PeopleMap): Marks {
  const all: Mark[] = [
    ...clusters.map(({ point: { coordinates }, count: some }) => ({
      key: coordinates.join(),
      point: coordinates,
      people: some,
    })),
    ...people.map(({ id, point: { coordinates } }) => ({ key: id, point: coordinates, people: 1, user: id })),
  ];
  const seen = all.reduce((sum, one) => sum + one.people, 0);
  return { all, seen, elsewhere: count - unplaced - seen, unplaced, count };
}
