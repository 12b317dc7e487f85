import type { LayerProblem } from '@ateneo/contracts';
import Flatbush from 'flatbush';

/** A corner in degrees, longitude first. */
export type Corner = [number, number];
export type Ring = readonly Corner[];

/** What is wrong with a ring, if anything. */
export function ringFault(ring: unknown): LayerProblem | undefined {
  if (!Array.isArray(ring) || !ring.every(isCorner)) return 'not_degrees';
  if (ring.length < 4) return 'no_surface';
  if (!isClosed(ring as Corner[])) return 'not_closed';
  const corners = withoutRepeated(ring as Corner[]);
  if (corners.length < 4) return 'no_surface';
  // A bow tie crosses itself and has no area either: the first says more.
  return crossing(corners) ?? (twiceTheArea(corners) === 0 ? 'no_surface' : undefined);
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

function isCorner(value: unknown): value is Corner {
  if (!Array.isArray(value) || value.length < 2) return false;
  const [x, y] = value as unknown[];
  return typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;
}

function withoutRepeated(ring: readonly Corner[]): Corner[] {
  return ring.filter(([x, y], n) => n === 0 || x !== ring[n - 1]![0] || y !== ring[n - 1]![1]);
}

function twiceTheArea(ring: Ring): number {
  const [ox, oy] = ring[0]!;
  return ring
    .slice(1)
    .reduce((sum, [x, y], n) => sum + (ring[n]![0] - ox) * (y - oy) - (x - ox) * (ring[n]![1] - oy), 0);
}

/** So many pairs of sides are compared for each side, on the average: what needs more was made to be slow. */
const MOST_PAIRS = 200;
const MOST_PAIRS_IN_ALL = 20_000_000;

/** Whether two sides of the ring cut each other; touching in a corner is none. */
function crossing(ring: Ring): LayerProblem | undefined {
  const index = new Flatbush(ring.length - 1);
  for (let n = 1; n < ring.length; n += 1) index.add(...boxOf(ring[n - 1]!, ring[n]!));
  index.finish();
  let left = Math.min(MOST_PAIRS * (ring.length + 1000), MOST_PAIRS_IN_ALL);
  for (let n = 1; n < ring.length; n += 1) {
    const [a, b] = [ring[n - 1]!, ring[n]!];
    const others = index.search(...boxOf(a, b), (m) => m > n - 1);
    if (others.some((m) => cut(a, b, ring[m]!, ring[m + 1]!))) return 'crossing';
    left -= others.length;
    if (left < 0) return 'tangled';
  }
  return undefined;
}

function boxOf([ax, ay]: Corner, [bx, by]: Corner): [number, number, number, number] {
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

function cut(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const side = (p: Corner, q: Corner, r: Corner): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
