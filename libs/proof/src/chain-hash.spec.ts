import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chainBytes, type ChainedEvent, chainHash, isChained, NO_HASH, packedHash } from './chain-hash.js';

const text = fc.string({ maxLength: 6, unit: 'grapheme' });
const anyEvent: fc.Arbitrary<ChainedEvent> = fc.record({
  tenant: text,
  stream: text,
  revision: fc.nat(3),
  id: text,
  type: text,
  data: text,
  metadata: text,
});

const event: ChainedEvent = {
  tenant: 't',
  stream: 's',
  revision: 258,
  id: 'i',
  type: 'T',
  data: '{"ñ":1}',
  metadata: '{}',
};

describe('the bytes of a link', () => {
  test('are those that the decision record describes', () => {
    const bytes = chainBytes(NO_HASH, 1, event);
    const texts = ['t', 's', 'i', 'T', '{"ñ":1}', '{}'];
    expect(bytes).toEqual(
      Buffer.concat([
        Buffer.from('ateneo/chain/1\n'),
        Buffer.alloc(32),
        Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
        Buffer.from([0, 0, 1, 2]),
        ...texts.map((text) => Buffer.from([0, 0, 0, Buffer.byteLength(text)])),
        ...texts.map((text) => Buffer.from(text)),
      ]),
    );
    expect(chainHash(NO_HASH, 1, event)).toEqual(
      createHash('sha256')
        .update(Buffer.from(chainBytes(NO_HASH, 1, event)))
        .digest(),
    );
  });

  test('differ whenever anything differs, also when only a border between two texts moves', () => {
    fc.assert(
      fc.property(anyEvent, anyEvent, fc.nat(2), fc.nat(2), (one, other, a, b) => {
        const bytes = Buffer.from(chainBytes(NO_HASH, a, one));
        const isSame = a === b && JSON.stringify(one) === JSON.stringify(other);
        expect(bytes.equals(chainBytes(NO_HASH, b, other))).toBe(isSame);
      }),
    );
    const moved = { ...event, id: 'iT', type: '' };
    expect(chainHash(NO_HASH, 1, moved)).not.toEqual(chainHash(NO_HASH, 1, event));
  });

  test('are the same of an event that a store packed', () => {
    const packed = { ...event, id: '0'.repeat(36), stream: 'ñ' };
    const bytes = Buffer.from(`xx${packed.stream}${packed.id}${packed.type}${packed.data}${packed.metadata}`);
    const numbers = [packed.revision, 2, 1, 8, 2];
    const hashed = packedHash(NO_HASH, 2 ** 33, Buffer.from(packed.tenant), { bytes, numbers }, 0, 2);
    expect(hashed).toEqual(chainHash(NO_HASH, 2 ** 33, packed));
  });

  test('hold events that are larger than any before', () => {
    const large = { ...event, data: '€'.repeat(60_000) };
    expect(chainBytes(NO_HASH, 1, large).length).toBeGreaterThan(180_000);
  });
});

test('claims lie outside the chain, and nothing else', () => {
  expect(isChained({ stream: 'claims.claim-x-y' })).toBe(false);
  expect(isChained({ stream: 'participation.amendment_vote-x-y' })).toBe(true);
});
