import sodium from 'libsodium-wrappers-sumo';
import { BallotFault, demand } from '../fault.js';
import { ed25519Noble } from './ed25519-noble.js';
import {
  bytesOfNumber,
  ed25519Embedding,
  ed25519MostNumbers,
  ed25519Name,
  ed25519Order,
  firstFrom,
  numberOfBytes,
  pointBytes,
  pointText,
} from './ed25519-text.js';
import { toHex } from '../numbers.js';
import { packed, unpacked } from './embedding.js';
import type { Group } from './group.js';

const identity = bytesOfNumber(1n);

const same = (left: Uint8Array, right: Uint8Array): boolean => left.every((byte, place) => byte === right[place]);

/** What it calls valid is a member, and not the identity. */
const member = (bytes: Uint8Array): Uint8Array | undefined =>
  same(bytes, identity) || sodium.crypto_core_ed25519_is_valid_point(bytes) ? bytes : undefined;

/** The library refuses exponent 0 and the identity, which the protocol has (a tally without ballots). */
function power(base: Uint8Array, exponent: bigint): Uint8Array {
  if (exponent === 0n || same(base, identity)) return identity;
  return sodium.crypto_scalarmult_ed25519_noclamp(bytesOfNumber(exponent), base);
}

function baseOrOther(generator: Uint8Array) {
  return (base: Uint8Array, exponent: bigint): Uint8Array =>
    base === generator && exponent !== 0n
      ? sodium.crypto_scalarmult_ed25519_base_noclamp(bytesOfNumber(exponent))
      : power(base, exponent);
}

/** Ed25519 where there is much to do: four times as quick as in plain JavaScript, in WebAssembly. Its elements are their bytes. */
export async function ed25519Sodium(): Promise<Group<Uint8Array>> {
  await sodium.ready;
  const generator = sodium.crypto_scalarmult_ed25519_base_noclamp(bytesOfNumber(1n));
  return {
    name: ed25519Name,
    order: ed25519Order,
    generator,
    identity,
    times: (left, right) => sodium.crypto_core_ed25519_add(left, right),
    inverse: (element) => sodium.crypto_core_ed25519_sub(identity, element),
    power: baseOrOther(generator),
    secretPower: baseOrOther(generator),
    equals: same,
    encode: pointText,
    decode(text) {
      const element = member(pointBytes(text));
      if (element === undefined) throw new BallotFault('not_an_element', text);
      return element;
    },
    sortKey: toHex,
    prepare: () => undefined,
    embed(numbers) {
      demand(numbers.length <= ed25519MostNumbers, 'choices_not_allowed', `${numbers.length} options`);
      return firstFrom(packed(numbers, ed25519Embedding), member);
    },
    extract: (element, count) => unpacked(numberOfBytes(element), count, ed25519Embedding),
    // Points outside the subgroup are on the way there, which this library does not take.
    independentGenerator: (index) => ed25519Noble.independentGenerator(index).toBytes(),
  };
}
