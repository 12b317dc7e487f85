import { api } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import { useDataProvider } from 'react-admin';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

export type DrawnLevel = 'adm1' | 'adm2' | 'adm4';

/** An area as a path of SVG, in degrees that are as wide as they are high. */
export interface Drawn {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly box: readonly [number, number, number, number];
}

/** Degrees of longitude are narrower than those of latitude, by as much in the middle of the country. */
const NARROW = Math.cos((40 * Math.PI) / 180);

/** The Canaries are drawn beside the mainland, in a frame. */
const [MOVED_EAST, MOVED_NORTH] = [4.6, 6.6];
const isCanary = (longitude: number, latitude: number): boolean => longitude < -12 && latitude < 31;

function flat([longitude, latitude]: readonly number[], isWhole: boolean): [number, number] {
  const moves = isWhole && isCanary(longitude!, latitude!);
  return [(longitude! + (moves ? MOVED_EAST : 0)) * NARROW, -(latitude! + (moves ? MOVED_NORTH : 0))];
}

type Named = GeometryCollection<{ readonly name: string }>;

/** The outlines of a level; of one province alone, whose code its municipalities begin with. */
export function useOutlines(level: DrawnLevel, province: string | undefined): readonly Drawn[] | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['outlines', level, province],
    queryFn: async () => {
      const topology = await provider.command<Topology<Record<string, Named>>>(api.areaOutlines(level), 'GET');
      const name = { adm1: 'autonomous_regions', adm2: 'provinces', adm4: 'municipalities' }[level];
      return feature(topology, topology.objects[name]!)
        .features.filter(({ id }) => isDrawn(level, String(id), province))
        .map(({ id, properties, geometry }) => drawn(String(id), properties.name, geometry as never, !province));
    },
    staleTime: Infinity,
  });
  return data;
}

/** Common land and Gibraltar are no municipalities; nor is 20 a community. */
function isDrawn(level: DrawnLevel, code: string, province: string | undefined): boolean {
  if (level === 'adm4') return province !== undefined && code.startsWith(province);
  return Number(code) <= (level === 'adm1' ? 19 : 52);
}

function drawn(code: string, name: string, geometry: Polygon | MultiPolygon, isWhole: boolean): Drawn {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat().map((ring) => ring.map((corner) => flat(corner, isWhole)));
  const corners = rings.flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}Z`).join('');
  return { code, name, path, box: [least(xs), least(ys), most(xs), most(ys)] };
}

/** What an SVG shows of them. */
export function viewOf(all: readonly Drawn[]): { readonly viewBox: string; readonly width: number } {
  const box = all
    .map((one) => one.box)
    .reduce(([a, b, c, d], [e, f, g, h]) => [Math.min(a, e), Math.min(b, f), Math.max(c, g), Math.max(d, h)]);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const edge = width / 50;
  return {
    viewBox: `${box[0] - edge} ${box[1] - edge} ${width + 2 * edge} ${height + 2 * edge}`,
    width,
  };
}
