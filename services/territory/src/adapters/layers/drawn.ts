import type { DrawnArea } from '@ateneo/contracts';
import type { Corner } from './ring-faults.js';
import type { ReadArea } from './read-layer.js';

/** So many corners are drawn at most. */
const MOST_DRAWN = 60_000;
/** The finest grid has so many steps from side to side. */
const FINEST = 4096;

/**
 * Outlines for a screen: corners fall on a grid, and those that fall together are one. Neighbours share their corners before and
 * after, so no seam opens between them.
 */
export function drawnOf(areas: readonly Pick<ReadArea, 'code' | 'name' | 'polygons'>[]): DrawnArea[] {
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2));
  const [west, east, south, north] = [0, 0, 1, 1].map((axis, side) => edge(corners, axis as 0 | 1, side % 2 === 1));
  const width = Math.max(east! - west!, north! - south!, 1e-6);
  for (let steps = FINEST; ; steps /= 2) {
    const grid = width / steps;
    const drawn = areas.map(({ code, name, polygons }) => ({ code, name, polygons: coarse(polygons, grid) }));
    const count = drawn.reduce((sum, one) => sum + one.polygons.flat(2).length, 0);
    if (count <= MOST_DRAWN || steps <= 64) return drawn;
  }
}

function edge(corners: readonly Corner[], axis: 0 | 1, isFar: boolean): number {
  return corners.reduce((found, corner) => (isFar ? Math.max : Math.min)(found, corner[axis]), isFar ? -180 : 180);
}

function coarse(polygons: ReadArea['polygons'], grid: number): [number, number][][][] {
  const onGrid = (degrees: number): number => Number((Math.round(degrees / grid) * grid).toFixed(6));
  const simple = (ring: readonly Corner[]): Corner[] =>
    ring
      .map(([x, y]): Corner => [onGrid(x), onGrid(y)])
      .filter(([x, y], n, all) => n === 0 || x !== all[n - 1]![0] || y !== all[n - 1]![1]);
  return polygons
    .map((rings) => rings.map(simple).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
}
