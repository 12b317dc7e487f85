import { describe, expect, test } from '@jest/globals';
import { packed, type SoundLayer, unpacked } from './packed-layer.js';

const corner = (x: number, y: number): [number, number] => [x, y];
const area = (n: number, parent: string | null) => ({
  code: String(n),
  name: `Barrio ${n} de la Peña\u2028`,
  parent,
  polygons: [[[corner(n, 0), corner(n + 1, 0), corner(n + 1, 1), corner(n, 0)]]],
});
const layer: SoundLayer = {
  level: 'adm5',
  points: 80_000,
  areas: Array.from({ length: 20_000 }, (_, n) => area(n % 90, n % 2 === 0 ? null : 'above')),
};

describe('a layer that is kept', () => {
  test('is read as it was', async () => {
    expect(await unpacked(packed(layer).sound)).toEqual(layer);
    expect(await unpacked(packed({ ...layer, areas: [] }).sound)).toEqual({ ...layer, areas: [] });
  });

  test('is read as it was kept before, too', async () => {
    expect(await unpacked(Buffer.from(JSON.stringify(layer)))).toEqual(layer);
  });

  test('is read while others are served', async () => {
    const { sound } = packed(layer);
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 0);
    await unpacked(sound);
    clearInterval(beat);
    expect(turns).toBeGreaterThan(1);
  });

  test('tells what is asked of it oftener without its outlines', () => {
    const told = JSON.parse(packed(layer, []).told.toString()) as object;
    expect(told).toEqual({ level: 'adm5', points: 80_000, areas: 20_000, drawn: [] });
  });
});
