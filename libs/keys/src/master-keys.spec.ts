import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MasterKeys, newMasterKey, parseMasterKey, UnknownMasterKey, WRAPPED_BYTES } from './master-keys.js';

const key = randomBytes(32);

describe('a master key', () => {
  it('is read as base64, base64url or hex, and is the same key each time', () => {
    const bytes = randomBytes(32);
    const texts = [bytes.toString('base64'), bytes.toString('base64url'), ` ${bytes.toString('hex')}\n`];
    const ids = texts.map((text) => parseMasterKey(text)!.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(parseMasterKey(newMasterKey())!.id).not.toBe(ids[0]);
  });

  it.each(['', 'short', 'a'.repeat(42), 'a'.repeat(63), 'ñ'.repeat(43)])('is not %j', (text) => {
    expect(parseMasterKey(text)).toBeUndefined();
  });
});

describe('wrapped keys', () => {
  const keys = MasterKeys.random();

  it('come back, and look different each time', () => {
    const [one, two] = [keys.wrap('person/a/b', key), keys.wrap('person/a/b', key)];
    expect(keys.unwrap('person/a/b', one)).toEqual(key);
    expect(one.bytes.equals(two.bytes)).toBe(false);
    expect(one.bytes).toHaveLength(WRAPPED_BYTES);
    expect(one.bytes.includes(key)).toBe(false);
  });

  it('do not open in another place, under another master key or with a bit changed', () => {
    const wrapped = keys.wrap('person/a/b', key);
    const flipped = Buffer.from(wrapped.bytes);
    flipped[40]! ^= 1;
    expect(() => keys.unwrap('person/a/c', wrapped)).toThrow();
    expect(() => keys.unwrap('person/a/b', { ...wrapped, bytes: flipped })).toThrow();
    expect(() => MasterKeys.random().unwrap('person/a/b', wrapped)).toThrow(UnknownMasterKey);
  });

  it('open under the previous master key while there are two', () => {
    const [before, after] = [parseMasterKey(newMasterKey())!, parseMasterKey(newMasterKey())!];
    const old = new MasterKeys(before).wrap('person/a/b', key);
    const both = new MasterKeys(after, before);
    expect(both.unwrap('person/a/b', old)).toEqual(key);
    expect(both.wrap('person/a/b', key).master).toBe(after.id);
  });
});
