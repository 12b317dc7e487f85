import type { Area } from '@ateneo/contracts';
import { RATIO, toPlane, type View, WHOLE } from '@ateneo/ui';

/** The part of the map with an area in its middle; the whole country without one. */
export function viewAround(area: Area | undefined): View {
  if (!area?.centre || area.level === 'adm0') return WHOLE;
  return { middle: toPlane(area.centre.coordinates), width: widthOf(area) };
}

/** The part of the map with all of these on it. */
export function viewOver(areas: readonly Area[]): View {
  if (areas.length < 2) return viewAround(areas[0]);
  if (areas.some(({ level, centre }) => level === 'adm0' || !centre)) return WHOLE;
  const middles = areas.map(({ centre }) => toPlane(centre!.coordinates));
  const [left, right] = ends(middles.map(([x]) => x));
  const [top, bottom] = ends(middles.map(([, y]) => y));
  const around = Math.max(...areas.map(widthOf));
  const width = Math.max(right - left, (bottom - top) * RATIO) + around;
  return { middle: [(left + right) / 2, (top + bottom) / 2], width: Math.min(width, WHOLE.width) };
}

const widthOf = ({ level }: Area) => (level === 'adm1' || level === 'adm2' ? 2.8 : 0.8);
const ends = (all: readonly number[]) => [Math.min(...all), Math.max(...all)] as const;
