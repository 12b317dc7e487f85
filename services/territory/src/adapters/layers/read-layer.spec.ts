import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drawnOf } from './drawn.js';
import { type LayerRules, readLayer } from './read-layer.js';
import type { Corner } from './ring-faults.js';
import { seamsOf } from './seams.js';

const rules: LayerRules = { parentOf: (code) => (code === '50297' ? 'zaragoza' : undefined), needsParent: true };
const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/${name}.json`, import.meta.url));
const square = (west: number, south: number, size = 0.01): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const feature = (over: object = {}, rings: unknown = [square(0, 0)]) => ({
  type: 'Feature',
  properties: { code: '1', name: 'Uno', parent: '50297', ...over },
  geometry: { type: 'Polygon', coordinates: rings },
});
const bytesOf = (...features: unknown[]) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
const problemsOf = async (bytes: Buffer, by = rules) =>
  (await readLayer(bytes, by)).problems.map(({ feature: at, problem }) => [at, problem]);

describe('a file of outlines', () => {
  test('that is sound is read with what its areas lie in', async () => {
    const { areas, points, problemCount } = await readLayer(fixture('districts'), rules);
    expect(areas.map(({ code, name, parent }) => [code, name, parent])).toEqual([
      ['5029701', 'Delicias', 'zaragoza'],
      ['5029702', 'Las Fuentes', 'zaragoza'],
      ['5029703', 'Actur', 'zaragoza'],
      ['5029704', 'Arrabal', 'zaragoza'],
    ]);
    expect([points, problemCount]).toEqual([20, 0]);
  });

  test('that is not is told feature by feature', async () => {
    expect(await problemsOf(fixture('districts-with-faults'))).toEqual([
      [1, 'not_closed'],
      [2, 'crossing'],
      [3, 'not_degrees'],
      [5, 'code_twice'],
      [6, 'unknown_parent'],
      [7, 'no_name'],
    ]);
  });

  const hole = square(0.002, 0.002, 0.004);
  test.each<[string, Buffer, [number | null, string][]]>([
    ['no JSON', Buffer.from('<svg/>'), [[null, 'not_geojson']]],
    ['something else', Buffer.from('{"type":"Topology"}'), [[null, 'not_geojson']]],
    ['nothing', bytesOf(), [[null, 'empty']]],
    [
      'a null among its features',
      bytesOf(null),
      [
        [1, 'no_code'],
        [1, 'no_name'],
        [1, 'no_parent'],
        [1, 'no_polygon'],
      ],
    ],
    ['a point', bytesOf({ ...feature(), geometry: { type: 'Point', coordinates: [0, 0] } }), [[1, 'no_polygon']]],
    ['no rings', bytesOf(feature({}, [])), [[1, 'no_polygon']]],
    [
      'a ring of two corners',
      bytesOf(
        feature({}, [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ]),
      ),
      [[1, 'no_surface']],
    ],
    [
      'a ring without area',
      bytesOf(
        feature({}, [
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [0, 0],
          ],
        ]),
      ),
      [[1, 'no_surface']],
    ],
    [
      'words for degrees',
      bytesOf(
        feature({}, [
          [
            ['0', '0'],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ]),
      ),
      [[1, 'not_degrees']],
    ],
    ['a hole', bytesOf(feature({}, [square(0, 0), hole])), []],
    ['a mark before it', Buffer.concat([Buffer.from('\uFEFF'), bytesOf(feature())]), []],
    ['a code that is a number', bytesOf(feature({ code: 7 })), []],
    ['no parent', bytesOf(feature({ parent: undefined })), [[1, 'no_parent']]],
  ])('with %s', async (_, bytes, problems) => {
    expect(await problemsOf(bytes)).toEqual(problems);
  });

  test('of zones may lie in nothing', async () => {
    const zones = { ...rules, needsParent: false };
    expect(await problemsOf(bytesOf(feature({ parent: undefined })), zones)).toEqual([]);
  });

  test('with two million corners and one is refused', async () => {
    const ring = Array.from({ length: 1_000_001 }, () => [0, 0]);
    expect(await problemsOf(bytesOf(feature({}, [ring]), feature({}, [ring])))).toContainEqual([
      null,
      'too_many_points',
    ]);
  });

  test('that was made to be slow is given up', async () => {
    // Long sides, each beside all others: every pair would be compared.
    const comb = Array.from({ length: 3000 }, (__, n): Corner[] => [
      [n * 1e-5, n % 2 ? 0 : 1],
      [10 + n * 1e-5, n % 2 ? 1 : 2],
    ]).flat();
    expect(await problemsOf(bytesOf(feature({}, [[...comb, comb[0]]])))).toHaveLength(1);
  });

  test('whatever was done to it ends in an answer', async () => {
    const sound = JSON.parse(fixture('districts').toString()) as { features: unknown[] };
    const junk = fc.oneof(fc.jsonValue(), fc.double(), fc.constant({ type: 'Polygon', coordinates: [[null]] }));
    const where = fc.constantFrom('properties', 'geometry', 'coordinates', 'ring', 'corner', 'feature');
    await fc.assert(
      fc.asyncProperty(fc.nat(3), where, junk, async (at, what, value) => {
        const file = structuredClone(sound);
        mutate(file.features as never, at, what, value);
        const { areas, problemCount } = await readLayer(Buffer.from(JSON.stringify(file)), rules);
        for (const area of areas)
          expect(area.polygons.flat(2).every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true);
        expect(areas.length === 4 || problemCount > 0).toBe(true);
        expect(drawnOf(areas)).toHaveLength(areas.length);
        await seamsOf(areas, () => true);
      }),
      { numRuns: 300 },
    );
  });

  test('cut off or with bytes changed ends in an answer', async () => {
    const sound = fixture('districts');
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cuts) => {
        const bytes = Buffer.from(cuts ? sound.subarray(0, at) : sound);
        if (!cuts) bytes[at] = byte;
        const { areas, problemCount } = await readLayer(bytes, rules);
        expect(areas.length === 4 || problemCount > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

type Feature = { properties: unknown; geometry: { coordinates: unknown[][][] } };

function mutate(features: Feature[], at: number, what: string, value: unknown): void {
  const { geometry } = features[at]!;
  if (what === 'feature') features[at] = value as Feature;
  if (what === 'properties') features[at]!.properties = value;
  if (what === 'geometry') features[at]!.geometry = value as never;
  if (what === 'coordinates') geometry.coordinates = value as never;
  if (what === 'ring') geometry.coordinates[0] = value as never;
  if (what === 'corner') geometry.coordinates[0]![1] = value as never;
}

describe('neighbours', () => {
  const area = (code: string, ...ring: Corner[]) => ({ code, polygons: [[ring]] });

  test('that share a border leave nothing and take nothing', async () => {
    const { areas } = await readLayer(fixture('districts'), rules);
    expect(await seamsOf(areas, () => true)).toEqual([]);
  });

  test('that overlap or leave a gap are told with its size', async () => {
    const [a, b, c] = [area('a', ...square(0, 0)), area('b', ...square(0.009, 0)), area('c', ...square(0.021, 0))];
    const seams = await seamsOf([a, b, c], () => true);
    // 0.001 by 0.01 degrees and 0.002 by 0.01 at the equator.
    expect(seams).toEqual([
      { problem: 'overlap', code: 'a', other: 'b', square_metres: expect.closeTo(123_900, -4) },
      { problem: 'gap', code: 'b', other: 'c', square_metres: expect.closeTo(247_800, -4) },
    ]);
    // What lies outside all that they should cover is no gap.
    expect(await seamsOf([a, b, c], () => false)).toMatchObject([{ problem: 'overlap' }]);
  });
});
