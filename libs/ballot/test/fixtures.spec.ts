import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { Group } from '../src/groups/group.js';
import { verifyBundle } from '../src/verify-bundle.js';
import { belenios2048, rfc3526of2048 } from './groups-of-powers.js';
import { whyRefused } from './refused.js';

const groups = [belenios2048, rfc3526of2048];
const named = (name: string): Group<bigint> | undefined => groups.find((one) => one.name === name);
const bundle = (name: string): Uint8Array =>
  gunzipSync(readFileSync(new URL(`fixtures/${name}.bel.gz`, import.meta.url)));

/** Made by running `belenios-tool` 2.0: two voters, of whom the first votes again; the second vote of each is blank. */
test.each([
  ['two-keys', [2, 0, 0], 3],
  ['threshold', [2, 0, 0], 3],
  [
    'ranked',
    [
      [1, 2, 3],
      [3, 0, 2],
    ],
    2,
  ],
])('a bundle of the outside program is accepted: %s', (name, result, ballots) => {
  const bytes = bundle(name);
  const seen = verifyBundle(bytes, named, { maker: 'older' });
  expect([seen.result, seen.ballots.length, seen.counted.length]).toEqual([[result], ballots, 2]);
});

test('of our own more is asked: a promise before a polynomial is shown, and signatures of all trustees', () => {
  expect(whyRefused(() => verifyBundle(bundle('threshold'), named))).toBe('wrong_certificate');
  expect(whyRefused(() => verifyBundle(bundle('two-keys'), () => undefined))).toBe('unknown_group');
});
