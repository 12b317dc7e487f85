import type { MultiPolygon, Polygon, Position } from 'geojson';
import isInPolygon from 'point-in-polygon-hao';
import type { Bounds, Point } from './area.js';

/** Rings of one polygon: the outline, then its holes. */
type Rings = readonly Position[][];

export const METRES_A_DEGREE = 111_320;

export function polygonsOf(geometry: Polygon | MultiPolygon): readonly Rings[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

export function boundsOf(polygons: readonly Rings[]): Bounds {
  const corners = polygons.flatMap((rings) => rings[0]!);
  const [longitudes, latitudes] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  return [
    longitudes.reduce((a, b) => Math.min(a, b)),
    latitudes.reduce((a, b) => Math.min(a, b)),
    longitudes.reduce((a, b) => Math.max(a, b)),
    latitudes.reduce((a, b) => Math.max(a, b)),
  ];
}

export function contains(polygons: readonly Rings[], point: Point): boolean {
  // Zero is the border, which belongs to both.
  return polygons.some((rings) => isInPolygon([point[0], point[1]], rings as [number, number][][]) !== false);
}

/** Metres from a point to the nearest border; right to a per cent over some kilometres, which is all that is asked. */
export function metresToBorder(polygons: readonly Rings[], point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  const scale = Math.cos((point[1] * Math.PI) / 180);
  const flat = ([x, y]: Position): [number, number] => [
    (x! - point[0]) * scale * METRES_A_DEGREE,
    (y! - point[1]) * METRES_A_DEGREE,
  ];
  for (const ring of polygons.flat()) {
    for (let n = 1; n < ring.length; n += 1) least = Math.min(least, toSegment(flat(ring[n - 1]!), flat(ring[n]!)));
  }
  return least;
}

/** From the origin. */
function toSegment([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** A point well inside: the middle of the widest stretch at half the height of the largest part. */
export function pointInside(polygons: readonly Rings[]): Point {
  const largest = polygons.reduce((a, b) => (extent(b) > extent(a) ? b : a));
  const [, south, , north] = boundsOf([largest]);
  // A hair beside the middle, so that no corner lies on the line.
  const latitude = (south + north) / 2 + 1e-9;
  const crossings = largest.flatMap((ring) => crossingsOf(ring, latitude)).sort((a, b) => a - b);
  let best: Point = [crossings[0] ?? largest[0]![0]![0]!, latitude];
  let widest = 0;
  for (let n = 1; n < crossings.length; n += 2) {
    const [west, east] = [crossings[n - 1]!, crossings[n]!];
    if (east - west > widest) [widest, best] = [east - west, [(west + east) / 2, latitude]];
  }
  return [round(best[0]), round(best[1])];
}

function extent(rings: Rings): number {
  const [west, south, east, north] = boundsOf([rings]);
  return (east - west) * (north - south);
}

function crossingsOf(ring: readonly Position[], latitude: number): number[] {
  return ring.slice(1).flatMap((to, n) => {
    const from = ring[n]!;
    if (from[1]! > latitude === to[1]! > latitude) return [];
    return [from[0]! + ((latitude - from[1]!) / (to[1]! - from[1]!)) * (to[0]! - from[0]!)];
  });
}

/** Six digits are a tenth of a metre. */
export function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** As the crow flies, on a ball. */
export function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [dx, dy] = [radians(b[0] - a[0]), radians(b[1] - a[1])];
  const share = Math.sin(dy / 2) ** 2 + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(dx / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(share));
}
