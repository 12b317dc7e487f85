import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { readAccess, signAccess } from './access-token.js';
import { readRefresh, refreshToken } from './refresh-token.js';

const key = createSecretKey(randomBytes(32));
const otherKey = createSecretKey(randomBytes(32));
const claims = { tenant: 'tenant-a', user: 'u', session: 's', round: 0 };
const session = '11111111-1111-4111-8111-111111111111';
const user = '22222222-2222-4222-8222-222222222222';

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
  const link = { session, user, begun: 1_795_000_000, round: 0, generation: 3 };
  const token = refreshToken(key, link);
  expect(readRefresh(key, token)).toEqual(link);
  expect(refreshToken(key, link)).toBe(token);
  expect(readRefresh(otherKey, token)).toBeUndefined();
  for (const [said, other] of [
    ['.3.', '.4.'],
    ['.0.', '.1.'],
    ['.1795000000.', '.1796000000.'],
    [user, session],
  ] as const)
    expect(readRefresh(key, token.replace(said, other))).toBeUndefined();
  expect(readRefresh(key, `${token}A`)).toBeUndefined();
});
