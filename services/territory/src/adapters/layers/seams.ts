import { setImmediate as breathe } from 'node:timers/promises';
import { METRES_A_DEGREE } from '../atlas/geometry.js';
import type { Corner } from './ring-faults.js';

/** An area with its outline, as a layer keeps it. */
export interface Outlined {
  readonly code: string;
  readonly polygons: readonly (readonly (readonly Corner[])[])[];
}

/** Two areas that lie over each other, or leave something between them. */
export interface Seam {
  readonly problem: 'overlap' | 'gap';
  readonly code: string;
  readonly other: string;
  readonly square_metres: number;
}

/** As many lines are drawn through a group of areas; what is narrower than the space between two is not seen. */
const LINES = 400;
/** What is smaller comes from rounding. */
const LEAST_M2 = 100;
/** As many neighbours of a stretch are looked at: a heap of areas over each other is told by the first of them. */
const MOST_OVER = 50;
/** A metre, in degrees. */
const HAIR = 1e-5;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/**
 * Where neighbours overlap, and what lies between them and in none, measured along lines from west to east. `isWithin` says
 * whether a point is of what they should cover together.
 */
export async function seamsOf(areas: readonly Outlined[], isWithin: (point: Corner) => boolean): Promise<Seam[]> {
  const sides = areas.map((area) => ({ area, ...heightOf(area) }));
  const south = sides.reduce((least, one) => Math.min(least, one.south), 90);
  const north = sides.reduce((most, one) => Math.max(most, one.north), -90);
  const step = (north - south) / LINES;
  const found = new Map<string, number>();
  for (let n = 0; n < LINES; n += 1) {
    const latitude = south + (n + 0.5) * step;
    if (n % 20 === 19) await breathe();
    const stretches = sides
      .filter((one) => one.south <= latitude && latitude <= one.north)
      .flatMap(({ area }) => stretchesOf(area, latitude))
      .toSorted((a, b) => a.from - b.from);
    const metres = METRES_A_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180) * step;
    const add = (problem: Seam['problem'], a: string, b: string, length: number) => {
      const key = [problem, ...[a, b].toSorted()].join('\n');
      found.set(key, (found.get(key) ?? 0) + length * metres);
    };
    sweep(stretches, add, (longitude) => isWithin([longitude, latitude]));
  }
  return [...found].flatMap(([key, size]) => {
    const [problem, code, other] = key.split('\n') as [Seam['problem'], string, string];
    return size < LEAST_M2 ? [] : [{ problem, code, other, square_metres: Math.round(size) }];
  });
}

type Add = (problem: Seam['problem'], a: string, b: string, length: number) => void;

function sweep(stretches: readonly Stretch[], add: Add, isWithin: (longitude: number) => boolean): void {
  let furthest = stretches[0];
  for (const [n, one] of stretches.entries()) {
    const length = one.from - furthest!.to;
    if (length > HAIR && isWithin(one.from - length / 2)) add('gap', furthest!.code, one.code, length);
    overlapsOf(one, stretches.slice(n + 1, n + 1 + MOST_OVER), add);
    if (one.to > furthest!.to) furthest = one;
  }
}

/** Those behind it that begin before it ends. */
function overlapsOf(one: Stretch, behind: readonly Stretch[], add: Add): void {
  for (const next of behind) {
    const length = Math.min(one.to, next.to) - next.from;
    if (length <= 0) return;
    if (length > HAIR && next.code !== one.code) add('overlap', one.code, next.code, length);
  }
}

function heightOf({ polygons }: Outlined): { south: number; north: number } {
  let [south, north] = [90, -90];
  for (const [, latitude] of polygons.flat(2)) [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  return { south, north };
}

/** What of the line lies in the area: between the first crossing of its borders and the second, and so on. */
function stretchesOf({ code, polygons }: Outlined, latitude: number): Stretch[] {
  return polygons.flatMap((rings) => {
    const crossings = rings.flatMap((ring) => crossingsOf(ring, latitude)).toSorted((a, b) => a - b);
    return crossings.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: crossings[n + 1] ?? from, code }] : []));
  });
}

function crossingsOf(ring: readonly Corner[], latitude: number): number[] {
  const found: number[] = [];
  for (let n = 1; n < ring.length; n += 1) {
    const [[ax, ay], [bx, by]] = [ring[n - 1]!, ring[n]!];
    if (ay > latitude !== by > latitude) found.push(ax + ((latitude - ay) / (by - ay)) * (bx - ax));
  }
  return found;
}
