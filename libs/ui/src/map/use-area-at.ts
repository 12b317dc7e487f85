import { areaAt, type LoadOutlines, useOutlines } from './outlines.js';
import { type Point, toPlane } from './plane.js';

/** The municipality that holds a point, and its province, by the outlines that are drawn; undefined while they are read. */
export function useTownAt(
  load: LoadOutlines,
  point: Point | undefined,
): { readonly town: string; readonly province: string } | null | undefined {
  const towns = useOutlines(load, 'adm4', point !== undefined);
  const provinces = useOutlines(load, 'adm2', point !== undefined);
  if (!point || !towns || !provinces) return undefined;
  const town = areaAt(towns, toPlane(point));
  if (!town) return null;
  return { town: town.name, province: provinces.find(({ code }) => code === town.code.slice(0, 2))?.name ?? '' };
}
