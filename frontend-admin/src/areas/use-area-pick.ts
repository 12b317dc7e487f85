import { api, type Area } from '@ateneo/contracts';
import { areaAt, type Point, showsTowns, toPlane, useOutlines, type View } from '@ateneo/ui';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useLoadOutlines } from '../map/outlines.js';

/** The area of the map that a point lies in: the municipality where those are drawn, else the province. */
export function useAreaPick(view: View, onPick: (area: Area) => void): (point: Point) => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const load = useLoadOutlines();
  const isNear = showsTowns(view);
  const provinces = useOutlines(load, 'adm2');
  const towns = useOutlines(load, 'adm4', isNear);
  return (point) => {
    const drawn = areaAt((isNear ? towns : provinces) ?? [], toPlane(point));
    if (!drawn) return;
    const filter = { level: isNear ? 'adm4' : 'adm2', code: drawn.code };
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
    provider
      .command<Area[]>(`${api.areas()}?${asked}`, 'GET')
      .then(([area]) => area && onPick(area))
      .catch((error: unknown) => notify(problemOf(error), { type: 'error' }));
  };
}
