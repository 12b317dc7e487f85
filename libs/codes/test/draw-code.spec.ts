import { expect, test } from '@jest/globals';
import { pictureOf } from '../src/index.js';

test('the picture of the longest code is a QR code of version 8 with quiet around it', () => {
  const { size, path } = pictureOf(`AC1.${'x'.repeat(136)}`);
  expect(size).toBe(49 + 8);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, x, y, run]) => [x, y, run].map(Number));
  expect(runs.map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join('')).toBe(path);
  // The three corners by which scanners find it: seven squares wide.
  for (const [x, y] of [
    [4, 4],
    [46, 4],
    [4, 46],
  ])
    expect(runs).toContainEqual([x, y, 7]);
  expect(runs.every(([x, y, run]) => x! >= 4 && y! >= 4 && x! + run! <= 53 && y! < 53)).toBe(true);
});
