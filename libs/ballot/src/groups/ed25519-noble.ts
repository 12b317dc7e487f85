import { ed25519 } from '@noble/curves/ed25519.js';
import type { EdwardsPoint } from '@noble/curves/abstract/edwards.js';
import { BallotFault, demand } from '../fault.js';
import {
  ed25519Embedding,
  ed25519MostNumbers,
  ed25519Name,
  ed25519Order,
  firstFrom,
  numberOfBytes,
  pointBytes,
  pointText,
} from './ed25519-text.js';
import { generatorSeed, packed, unpacked } from './embedding.js';
import type { Group } from './group.js';

const { Point } = ed25519;

function onCurve(bytes: Uint8Array): EdwardsPoint | undefined {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return undefined;
  }
}

function member(bytes: Uint8Array): EdwardsPoint | undefined {
  const point = onCurve(bytes);
  return point?.isTorsionFree() ? point : undefined;
}

/** Ed25519 in browsers: small, and quick with prepared bases. */
export const ed25519Noble: Group<EdwardsPoint> = {
  name: ed25519Name,
  order: ed25519Order,
  generator: Point.BASE,
  identity: Point.ZERO,
  times: (left, right) => left.add(right),
  inverse: (element) => element.negate(),
  power: (base, exponent) => base.multiplyUnsafe(exponent),
  secretPower: (base, exponent) => (exponent === 0n ? Point.ZERO : base.multiply(exponent)),
  equals: (left, right) => left.equals(right),
  encode: (element) => pointText(element.toBytes()),
  decode(text) {
    const point = member(pointBytes(text));
    if (point === undefined) throw new BallotFault('not_an_element', text);
    return point;
  },
  sortKey: (element) => element.toHex(),
  prepare: (base) => void base.precompute(8),
  embed(numbers) {
    demand(numbers.length <= ed25519MostNumbers, 'choices_not_allowed', `${numbers.length} options`);
    return firstFrom(packed(numbers, ed25519Embedding), member);
  },
  extract: (element, count) => unpacked(numberOfBytes(element.toBytes()), count, ed25519Embedding),
  independentGenerator: (index) => firstFrom(generatorSeed(index) >> 2n, onCurve).clearCofactor(),
};
