import { readFileSync } from 'node:fs';
import Flatbush from 'flatbush';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Area, areaId, type Bounds, type Level, type Point } from './area.js';
import { atlasFile } from './atlas-file.js';
import { boundsOf, contains, metresToBorder, pointInside, polygonsOf, round } from './geometry.js';
import { namesOf, plain } from './names.js';

/** Provinces by autonomous community, both by INE's codes. The outlines do not say it. */
const provincesOf: Readonly<Record<string, string>> = {
  '01': '04 11 14 18 21 23 29 41',
  '02': '22 44 50',
  '03': '33',
  '04': '07',
  '05': '35 38',
  '06': '39',
  '07': '05 09 24 34 37 40 42 47 49',
  '08': '02 13 16 19 45',
  '09': '08 17 25 43',
  10: '03 12 46',
  11: '06 10',
  12: '15 27 32 36',
  13: '28',
  14: '30',
  15: '31',
  16: '01 20 48',
  17: '26',
  18: '51',
  19: '52',
};

type Named = GeometryCollection<{ readonly name: string }>;
type Atlas = Topology<{ municipalities: Named; provinces: Named; autonomous_regions: Named }>;
type Outline = readonly (readonly Position[][])[];

export interface Town extends Area {
  /** All names it goes by, in plain letters. */
  readonly names: readonly string[];
  /** INE's code. */
  readonly province: string;
}

/** The shipped outlines of Spain: boundaries © Instituto Geográfico Nacional, CC BY 4.0. */
export class Spain {
  readonly regions: readonly Area[];
  readonly provinces: readonly Area[];
  readonly towns: readonly Town[];
  readonly country: Area;
  /** Of municipalities, by id. */
  private readonly outlines: ReadonlyMap<string, Outline>;
  private readonly index: Flatbush;
  private readonly byName = new Map<string, Town[]>();

  constructor(private readonly atlas: Atlas) {
    const spain = areaId('adm0', 'ES');
    const regionOf = new Map(
      Object.entries(provincesOf).flatMap(([region, provinces]) => provinces.split(' ').map((one) => [one, region])),
    );
    // Common land and Gibraltar (53, 54) are no municipalities.
    const known = ({ id }: { id?: string | number }): boolean => regionOf.has(String(id).slice(0, 2));
    this.regions = this.areas(
      'adm1',
      'autonomous_regions',
      ({ id }) => Object.hasOwn(provincesOf, codeOf(id)),
      () => spain,
    ).areas;
    const provinces = this.areas('adm2', 'provinces', known, (code) => areaId('adm1', regionOf.get(code)!));
    this.provinces = provinces.areas;
    const towns = this.areas('adm4', 'municipalities', known, (code) => areaId('adm2', code.slice(0, 2)));
    this.outlines = new Map(towns.areas.map(({ id }, n) => [id, towns.outlines[n]!]));
    this.towns = towns.areas.map((area) => ({ ...area, names: namesOf(area.name), province: area.code.slice(0, 2) }));
    this.index = new Flatbush(this.towns.length);
    for (const { bounds } of this.towns) this.index.add(...bounds!);
    this.index.finish();
    for (const town of this.towns)
      for (const name of town.names) this.byName.set(name, [...(this.byName.get(name) ?? []), town]);
    const bounds = around(this.provinces.map((one) => one.bounds!));
    this.country = { id: spain, level: 'adm0', code: 'ES', name: 'ES', parent: null, bounds, centre: [-3.7, 40.4] };
  }

  /** The municipality whose outline holds the point. */
  townAt(point: Point): Town | undefined {
    return this.within([...point, ...point]).find((town) => this.holds(town, point));
  }

  /** Whether the point is in this municipality. */
  holds(town: Town, point: Point): boolean {
    return contains(this.outlines.get(town.id)!, point);
  }

  /** Metres from the point to the municipality's border. */
  metresTo(town: Town, point: Point): number {
    return metresToBorder(this.outlines.get(town.id)!, point);
  }

  /**
   * Whether the grid of the file left nothing of the outline but a point or a line (13 villages): it holds no point, a
   * neighbour's does.
   */
  isShrunk(town: Town): boolean {
    return this.metresTo(town, town.centre!) < 1;
  }

  /** The municipality nearest to the point, at most so far away. */
  nearest(point: Point, metres: number): Town | undefined {
    const reach = metres / 80_000;
    const near = this.within([point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach]);
    const found = near.map((town) => ({ town, away: this.metresTo(town, point) }));
    return found.filter(({ away }) => away <= metres).sort((a, b) => a.away - b.away)[0]?.town;
  }

  /** Municipalities of exactly this name, however it is written. */
  named(name: string): readonly Town[] {
    return this.byName.get(plain(name)) ?? [];
  }

  /** Those whose bounds meet the box. */
  private within(box: Bounds): Town[] {
    return this.index.search(...box).map((n) => this.towns[n]!);
  }

  private areas(
    level: Level,
    object: keyof Atlas['objects'],
    isWanted: (geometry: { id?: string | number }) => boolean,
    parentOf: (code: string) => string,
  ): { areas: Area[]; outlines: Outline[] } {
    const { features } = feature(this.atlas, this.atlas.objects[object]);
    const wanted = features.filter(isWanted);
    const outlines = wanted.map(({ geometry }) => polygonsOf(geometry as Polygon | MultiPolygon));
    const areas = wanted.map(({ id, properties: { name } }, n): Area => {
      const code = codeOf(id);
      const bounds = boundsOf(outlines[n]!).map(round) as unknown as Bounds;
      return {
        id: areaId(level, code),
        level,
        code,
        name,
        parent: parentOf(code),
        bounds,
        centre: pointInside(outlines[n]!),
      };
    });
    return { areas, outlines };
  }
}

const codeOf = (id: string | number | undefined): string => String(id);

function around(all: readonly Bounds[]): Bounds {
  const side = (n: 0 | 1 | 2 | 3, pick: (a: number, b: number) => number) =>
    all.map((one) => one[n]).reduce((a, b) => pick(a, b));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

let read: Spain | undefined;

/** Read once in the process that needs it: some 0.5 s and 30 MB. */
export function spain(): Spain {
  read ??= new Spain(JSON.parse(readFileSync(atlasFile('municipalities'), 'utf8')) as Atlas);
  return read;
}
