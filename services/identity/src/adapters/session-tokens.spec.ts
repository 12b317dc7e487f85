import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { readAccess, signAccess } from './access-token.js';
import { readRefresh, refreshToken } from './refresh-token.js';

const key = createSecretKey(randomBytes(32));
const otherKey = createSecretKey(randomBytes(32));
const claims = { tenant: 'tenant-a', user: 'u', session: 's' };
const session = '11111111-1111-4111-8111-111111111111';

test('an access token says who, in which tenant and session', async () => {
  const token = await signAccess(key, claims, new Date().toISOString());
  expect(await readAccess(key, 'tenant-a', token)).toEqual(claims);
  expect(await readAccess(key, 'tenant-b', token)).toBeUndefined();
  expect(await readAccess(otherKey, 'tenant-a', token)).toBeUndefined();
});

test('an access token is good for ten minutes', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  expect(await readAccess(key, 'tenant-a', await signAccess(key, claims, ago(590)))).toEqual(claims);
  expect(await readAccess(key, 'tenant-a', await signAccess(key, claims, ago(601)))).toBeUndefined();
});

test('a token that was good is read again without a look at its signature, and no longer than it lasts', async () => {
  const token = await signAccess(key, claims, new Date(Date.now() - 595_000).toISOString());
  expect(await readAccess(key, 'tenant-a', token)).toEqual(claims);
  expect(await readAccess(key, 'tenant-a', token)).toEqual(claims);
  expect(await readAccess(otherKey, 'tenant-a', token)).toBeUndefined();
  expect(await readAccess(key, 'tenant-b', token)).toBeUndefined();
  jest.useFakeTimers({ now: Date.now() + 6_000 });
  expect(await readAccess(key, 'tenant-a', token)).toBeUndefined();
  jest.useRealTimers();
});

test('a token that names another algorithm, or none, is no token', async () => {
  const payload = { sub: 'u', sid: 's', aud: 'tenant-a', exp: Math.floor(Date.now() / 1000) + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const wide = await new SignJWT(payload).setProtectedHeader({ alg: 'HS512' }).sign(randomBytes(64));
  for (const token of [`${part({ alg: 'none' })}.${part(payload)}.`, wide, 'x', '']) {
    expect(await readAccess(key, 'tenant-a', token)).toBeUndefined();
  }
});

test('a refresh token is its session and place in the chain, and cannot be made by others', () => {
  const token = refreshToken(key, { session, generation: 3 });
  expect(readRefresh(key, token)).toEqual({ session, generation: 3 });
  expect(refreshToken(key, { session, generation: 3 })).toBe(token);
  expect(readRefresh(otherKey, token)).toBeUndefined();
  expect(readRefresh(key, token.replace('.3.', '.4.'))).toBeUndefined();
  expect(readRefresh(key, `${token}A`)).toBeUndefined();
});
