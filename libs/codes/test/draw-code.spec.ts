import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { codeAsPng, pictureOf } from '../src/index.js';

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

test('an image is drawn without waiting for what the process does beside, such as hashing passwords', async () => {
  const done: string[] = [];
  // More than run at once.
  const hashes = Array.from({ length: 8 }, async () => {
    await promisify(pbkdf2)('password', 'salt', 50_000, 64, 'sha512');
    done.push('hash');
  });
  codeAsPng('AR1.ABC');
  done.push('image');
  await Promise.all(hashes);
  expect(done[0]).toBe('image');
});

test('the image is of whole squares, black on white with quiet around it', async () => {
  const { data, info } = await sharp(codeAsPng(`AC1.${'x'.repeat(136)}`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([684, 684]);
  const at = (x: number, y: number) => data[(y * 12 + 6) * 684 + x * 12 + 6];
  const { path } = pictureOf(`AC1.${'x'.repeat(136)}`);
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step} ${y}`),
  );
  const seen = Array.from({ length: 57 * 57 }, (_, index) => [index % 57, Math.floor(index / 57)] as const);
  expect(
    seen
      .filter(([x, y]) => at(x, y) === 0)
      .map((place) => place.join(' '))
      .toSorted(),
  ).toEqual(dark.toSorted());
});
