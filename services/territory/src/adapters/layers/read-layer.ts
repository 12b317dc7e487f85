import { type LayerCheck, type LayerProblem, MOST_LAYER_POINTS } from '@ateneo/contracts';
import { setImmediate as breathe } from 'node:timers/promises';
import { round } from '../atlas/geometry.js';
import { type Corner, ringFault } from './ring-faults.js';

type Problem = LayerCheck['problems'][number];

/** An area as its file tells it. */
export interface ReadArea {
  readonly code: string;
  readonly name: string;
  /** Id of the area that it lies in. */
  readonly parent: string | null;
  readonly polygons: readonly (readonly (readonly Corner[])[])[];
}

export interface ReadLayer {
  readonly areas: readonly ReadArea[];
  readonly points: number;
  /** Some of them, and how many there are. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

export interface LayerRules {
  /** The id of the area of a level above whose code this is. */
  readonly parentOf: (code: string) => string | undefined;
  /** Zones may lie in nothing. */
  readonly needsParent: boolean;
}

const WORDS = 120;
export const MOST_PROBLEMS = 500;
/** An area has four corners at least. */
const MOST_FEATURES = MOST_LAYER_POINTS / 4;

/** What a file of outlines tells (GeoJSON, RFC 7946), with everything that is wrong with it, feature by feature. */
export async function readLayer(bytes: Buffer, rules: LayerRules): Promise<ReadLayer> {
  const features = featuresIn(bytes);
  if (!features) return refused('not_geojson');
  if (features.length === 0) return refused('empty');
  const points =
    features.length > MOST_FEATURES ? Infinity : features.reduce<number>((sum, one) => sum + pointsIn(one), 0);
  return points > MOST_LAYER_POINTS ? refused('too_many_points') : { points, ...(await readAll(features, rules)) };
}

async function readAll(features: readonly unknown[], rules: LayerRules): Promise<Omit<ReadLayer, 'points'>> {
  const seen = new Set<string>();
  const areas: ReadArea[] = [];
  const problems: Problem[] = [];
  let problemCount = 0;
  for (const [n, feature] of features.entries()) {
    // A large file is looked at for seconds: others are served meanwhile.
    if (n % 50 === 49) await breathe();
    const { area, faults } = readFeature(feature, rules, seen);
    problemCount += faults.length;
    if (problems.length < MOST_PROBLEMS) problems.push(...faults.map((fault) => ({ ...fault, feature: n + 1 })));
    if (faults.length === 0) areas.push(area);
  }
  return { areas, problems, problemCount };
}

function refused(problem: LayerProblem): ReadLayer {
  const fault: Problem = { problem, feature: null, code: '', name: '', other: '', square_metres: null };
  return { areas: [], points: 0, problems: [fault], problemCount: 1 };
}

function featuresIn(bytes: Buffer): unknown[] | undefined {
  try {
    const read = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown;
    const { type, features } = fieldsOf(read);
    return type === 'FeatureCollection' && Array.isArray(features) ? features : undefined;
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Polygons of rings of corners, whatever they may be; undefined where there is neither polygon nor several. */
function shapesOf(feature: unknown): unknown[] | undefined {
  const { type, coordinates } = fieldsOf(fieldsOf(feature)['geometry']);
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' && listOf(coordinates).length > 0 ? listOf(coordinates) : undefined;
}

function pointsIn(feature: unknown): number {
  const rings = (shapesOf(feature) ?? []).flatMap(listOf);
  return rings.reduce<number>((sum, ring) => sum + listOf(ring).length, 0);
}

function readFeature(feature: unknown, { parentOf, needsParent }: LayerRules, seen: Set<string>) {
  const properties = fieldsOf(fieldsOf(feature)['properties']);
  const [code, name, within] = ['code', 'name', 'parent'].map((field) => wordOf(properties[field])) as [
    string,
    string,
    string,
  ];
  const parent = within === '' ? undefined : parentOf(within);
  const shapes = shapesOf(feature);
  const wrong: [boolean, LayerProblem, string][] = [
    [code === '', 'no_code', ''],
    [name === '', 'no_name', ''],
    [code !== '' && seen.has(code), 'code_twice', ''],
    [within === '' && needsParent, 'no_parent', ''],
    [within !== '' && !parent, 'unknown_parent', within],
    ...shapeFaults(shapes).map((problem): [boolean, LayerProblem, string] => [true, problem, '']),
  ];
  seen.add(code);
  const faults = wrong
    .filter(([isSo]) => isSo)
    .map(([, problem, other]) => ({ problem, code, name, other, square_metres: null }));
  const area: ReadArea = { code, name, parent: parent ?? null, polygons: faults.length > 0 ? [] : rounded(shapes!) };
  return { area, faults };
}

/** One line of a cell; numbers count as words. */
function wordOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS);
}

/** Each fault of a shape once. */
function shapeFaults(shapes: unknown[] | undefined): LayerProblem[] {
  if (!shapes || shapes.some((rings) => listOf(rings).length === 0)) return ['no_polygon'];
  return [...new Set(shapes.flatMap(listOf).flatMap((ring) => ringFault(ring) ?? []))];
}

function rounded(shapes: readonly unknown[]): ReadArea['polygons'] {
  return (shapes as Corner[][][]).map((rings) =>
    rings.map((ring) => ring.map(([x, y]): Corner => [round(x), round(y)])),
  );
}
