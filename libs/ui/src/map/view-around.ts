import type { Area } from '@ateneo/contracts';
import { isOwn } from './own-outlines.js';
import { type Place, RATIO, toPlane, type View, WHOLE } from './plane.js';

/** Around a small area so much more is seen; and so much around any. */
const [LEAST, AROUND] = [0.8, 1.15];
/** Below the municipality less is small. */
const LEAST_OF_OWN = 0.12;

/** The part of the map with an area in its middle, and enough around it to choose another; the whole country without one. */
export const viewAround = (area: Area | undefined): View => viewOver(area ? [area] : [], LEAST);

/** The part of the map with all of these on it. */
export function viewOver(areas: readonly Area[], least = areas.every(isOwn) ? LEAST_OF_OWN : LEAST): View {
  const corners = areas.map(cornersOf);
  if (corners.length === 0 || corners.includes(undefined)) return WHOLE;
  const all = corners.flatMap((two) => two ?? []);
  const [left, right] = ends(all.map(([x]) => x));
  const [top, bottom] = ends(all.map(([, y]) => y));
  const width = Math.max(right - left, (bottom - top) * RATIO) * AROUND;
  const middle: Place = [(left + right) / 2, (top + bottom) / 2];
  return { middle, width: Math.min(Math.max(width, least), WHOLE.width) };
}

/** Of what is smaller than a country, and has a place. */
function cornersOf({ level, bounds, centre }: Area): readonly Place[] | undefined {
  if (level === 'adm0') return undefined;
  if (bounds) return [toPlane([bounds[0]!, bounds[1]!]), toPlane([bounds[2]!, bounds[3]!])];
  return centre ? [toPlane(centre.coordinates)] : undefined;
}

const ends = (all: readonly number[]) => [Math.min(...all), Math.max(...all)] as const;
