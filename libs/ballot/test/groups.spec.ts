import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ed25519Noble as noble } from '../src/groups/ed25519-noble.js';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import { ed25519Order } from '../src/groups/ed25519-text.js';
import type { Group } from '../src/groups/group.js';
import { challengeOf, fingerprintOf } from '../src/hashing.js';
import { inverseModulo } from '../src/numbers.js';
import { belenios2048, rfc3526of2048 } from './groups-of-powers.js';
import { whyRefused } from './refused.js';

let sodium: Group<Uint8Array>;
beforeAll(async () => {
  sodium = await ed25519Sodium();
});

const few = { numRuns: 8 };
const exponents = fc.bigInt({ min: 0n, max: ed25519Order - 1n });
const power = <E>(group: Group<E>, exponent: bigint): string => group.encode(group.power(group.generator, exponent));

describe('Ed25519 of two libraries', () => {
  test('begins at the same point, written from the highest byte', () => {
    expect(noble.encode(noble.generator)).toBe(`${'6'.repeat(62)}58`);
    expect(sodium.encode(sodium.generator)).toBe(noble.encode(noble.generator));
    expect(sodium.encode(sodium.identity)).toBe(noble.encode(noble.identity));
  });

  test('computes the same', () => {
    const computed = <E>(group: Group<E>, left: bigint, right: bigint): (string | boolean)[] => {
      const base = group.secretPower(group.generator, left);
      const other = group.decode(power(group, right));
      return [
        ...[base, group.power(base, right), group.secretPower(base, right)].map((one) => group.encode(one)),
        ...[group.times(base, other), group.inverse(base)].map((one) => group.encode(one)),
        group.equals(base, other),
        group.sortKey(base),
        String(challengeOf(group, 'words|', [base, other])),
      ];
    };
    fc.assert(
      fc.property(exponents, exponents, (left, right) => {
        expect(computed(sodium, left, right)).toEqual(computed(noble, left, right));
      }),
      few,
    );
    for (const exponent of [0n, 1n, ed25519Order - 1n]) {
      expect(computed(sodium, exponent, 1n)).toEqual(computed(noble, exponent, 1n));
    }
  });

  test('has the same independent generators', () => {
    for (const index of [-1, 0, 1, 7]) {
      const generator = noble.encode(noble.independentGenerator(index));
      expect(sodium.encode(sodium.independentGenerator(index))).toBe(generator);
      expect(whyRefused(() => sodium.decode(generator))).toBeUndefined();
    }
  });

  test('holds up to thirty ranks in a point', () => {
    const ranks = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(ranks, (numbers) => {
        const point = noble.embed(numbers);
        expect(sodium.encode(sodium.embed(numbers))).toBe(noble.encode(point));
        expect(noble.extract(point, numbers.length)).toEqual(numbers);
        expect(sodium.extract(sodium.decode(noble.encode(point)), numbers.length)).toEqual(numbers);
      }),
      few,
    );
    expect(whyRefused(() => noble.embed(Array.from({ length: 31 }, () => 1)))).toBe('choices_not_allowed');
    expect(whyRefused(() => sodium.embed([256]))).toBe('choices_not_allowed');
  });

  const written = (value: bigint): string => value.toString(16).padStart(64, '0');
  const prime = 2n ** 255n - 19n;
  test.each([
    ['the point of order 2', written(prime - 1n)],
    ['a point of order 4', written(0n)],
    ['a point of order 8', '7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd83d3d706a17c7'],
    ['the generator and a point of order 2', ''],
    ['no point of the curve', written(2n)],
    ['the identity, its coordinate not reduced', written(prime + 1n)],
    ['the identity with a sign', written(1n + 2n ** 255n)],
    ['capitals', 'A'.repeat(64)],
    ['too short', '66'],
    ['too long', '0'.repeat(65)],
    ['a number', '2'],
  ])('refuses %s', (name, given) => {
    const mixed = noble.encode(noble.inverse(noble.generator));
    // (x, y) + (0, -1) = (-x, -y)
    const text = given || written((prime - (BigInt(`0x${mixed}`) % 2n ** 255n)) % prime);
    for (const group of [noble, sodium] as Group<unknown>[]) {
      expect([name, whyRefused(() => group.decode(text))]).toEqual([name, 'not_an_element']);
    }
  });
});

describe('the groups of the referee', () => {
  test.each([belenios2048, rfc3526of2048])('$name', (group) => {
    const { order, generator } = group;
    expect(group.power(generator, order)).toBe(1n);
    const element = group.power(generator, 12_345_678_901_234_567_890n);
    expect(group.times(element, group.inverse(element))).toBe(group.identity);
    expect(group.decode(group.encode(element))).toBe(element);
    group.prepare(element);
    expect(group.power(element, order - 2n) * element * element).toBeGreaterThan(1n);
    expect(group.times(group.power(element, order - 1n), element)).toBe(1n);
    for (const text of ['0', '-1', '03', '0x3', String(group.inverse(generator) * -1n), '7'.repeat(620)]) {
      expect([text, whyRefused(() => group.decode(text))]).toEqual([text, 'not_an_element']);
    }
    expect(group.independentGenerator(-1)).not.toBe(group.independentGenerator(0));
  });

  test('only one of them holds rankings', () => {
    expect(rfc3526of2048.extract(rfc3526of2048.embed([1, 0, 255]), 3)).toEqual([1, 0, 255]);
    expect(whyRefused(() => belenios2048.embed([1]))).toBe('unsupported_question');
  });
});

test('numbers and fingerprints', () => {
  expect(inverseModulo(3n, 7n)).toBe(5n);
  expect(() => inverseModulo(0n, 7n)).toThrow(RangeError);
  expect(fingerprintOf('')).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU');
});
