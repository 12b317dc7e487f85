import { useQuery } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Box, type Place, type Point, toPlane } from './plane.js';

export type DrawnLevel = 'adm1' | 'adm2' | 'adm4';

/** An area as a path of SVG. */
export interface Drawn {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly box: Box;
  readonly rings: readonly (readonly Place[])[];
}

export type Outlines = Topology<Record<string, GeometryCollection<{ readonly name: string }>>>;
/** Asks the application's own server: nothing is asked of anybody else. */
export type LoadOutlines = (level: DrawnLevel) => Promise<Outlines>;

/** The outlines of a level, read once. */
export function useOutlines(load: LoadOutlines, level: DrawnLevel, enabled = true): readonly Drawn[] | undefined {
  const { data } = useQuery({
    queryKey: ['outlines', level],
    queryFn: async () => drawnOf(await load(level), level),
    staleTime: Infinity,
    enabled,
  });
  return data;
}

function drawnOf(topology: Outlines, level: DrawnLevel): Drawn[] {
  const name = { adm1: 'autonomous_regions', adm2: 'provinces', adm4: 'municipalities' }[level];
  return feature(topology, topology.objects[name]!)
    .features.filter(({ id }) => isDrawn(level, String(id)))
    .map(({ id, properties, geometry }) => drawn(String(id), properties.name, geometry as never));
}

/** Common land and Gibraltar (53, 54) are no municipalities; nor is 20 a community. */
function isDrawn(level: DrawnLevel, code: string): boolean {
  return level === 'adm4' ? Number(code.slice(0, 2)) <= 52 : Number(code) <= (level === 'adm1' ? 19 : 52);
}

/** An outline in degrees as it lies on the paper. */
export function drawn(code: string, name: string, geometry: Polygon | MultiPolygon): Drawn {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat().map((ring) => ring.map((corner) => toPlane(corner as unknown as Point)));
  const corners = rings.flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}Z`).join('');
  return { code, name, path, box: [least(xs), least(ys), most(xs), most(ys)], rings };
}

/** The area that holds the place; on a coast that the outlines cut off, the smallest whose frame holds it. */
export function areaAt(all: readonly Drawn[], place: Place): Drawn | undefined {
  const near = all.filter(({ box: [a, b, c, d] }) => place[0] >= a && place[0] <= c && place[1] >= b && place[1] <= d);
  const size = ({ box: [a, b, c, d] }: Drawn): number => (c - a) * (d - b);
  return near.find(({ rings }) => isInside(rings, place)) ?? near.toSorted((a, b) => size(a) - size(b))[0];
}

/** Whether a line from the place to the right crosses an odd number of borders. */
function isInside(rings: Drawn['rings'], [x, y]: Place): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n += 1) {
      const [[ax, ay], [bx, by]] = [ring[n - 1]!, ring[n]!];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}
