import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hmacName } from './hmac-name.js';
import { open, seal } from './seal.js';

const key = createSecretKey(randomBytes(32));

describe('seal and open', () => {
  it.each([['text ñ 🗳'], [null], [0], [{ a: [1, { b: 'c' }] }], [['x', null]]])('give back %j', (value) => {
    expect(open(key, seal(key, value, 'event/field'), 'event/field')).toEqual(value);
  });

  it('undefined reads back as null', () => {
    expect(open(key, seal(key, undefined, 'a'), 'a')).toBeNull();
  });

  it('the same value sealed twice looks different', () => {
    expect(seal(key, 'same', 'a')).not.toBe(seal(key, 'same', 'a'));
  });

  it('a sealed value does not open in another place, with another key, changed or cut', () => {
    const sealed = seal(key, 'secret', 'event-1/email');
    const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1);
    expect(() => open(key, sealed, 'event-2/email')).toThrow();
    expect(() => open(createSecretKey(randomBytes(32)), sealed, 'event-1/email')).toThrow();
    expect(() => open(key, flipped, 'event-1/email')).toThrow();
    expect(() => open(key, sealed.slice(0, 10), 'event-1/email')).toThrow();
    expect(() => open(key, `z${sealed.slice(1)}`, 'event-1/email')).toThrow('unknown format');
  });
});

describe('hmacName', () => {
  it('is stable, fits a stream id and depends on key and on where parts end', () => {
    const name = hmacName(key, 'email', 'ana@example.org');
    expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hmacName(key, 'email', 'ana@example.org')).toBe(name);
    expect(hmacName(createSecretKey(randomBytes(32)), 'email', 'ana@example.org')).not.toBe(name);
    expect(hmacName(key, 'ab', 'c')).not.toBe(hmacName(key, 'a', 'bc'));
    expect(hmacName(key, 'ñ')).not.toBe(hmacName(key, 'n', ''));
  });
});
