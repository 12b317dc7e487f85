import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isLinkToken, linkToken, uidOf, userOfLink } from './link-token.js';

const key = createSecretKey(randomBytes(32));
const user = '11111111-1111-4111-8111-111111111111';
const subject = {
  purpose: 'verify',
  user,
  state: { email: 'a@example.org', passwordHash: 'h', pendingEmail: null },
} as const;
const now = '2026-11-21T10:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
const day = 24 * 60 * 60;

describe('a link', () => {
  const token = linkToken(key, subject, now);

  test('is good for 24 hours', () => {
    expect(isLinkToken(key, subject, token, after(0))).toBe(true);
    expect(isLinkToken(key, subject, token, after(day))).toBe(true);
    expect(isLinkToken(key, subject, token, after(day + 1))).toBe(false);
    expect(isLinkToken(key, subject, token, after(-120))).toBe(false);
  });

  test('cannot be given another time', () => {
    const later = linkToken(key, subject, after(3600));
    expect(isLinkToken(key, subject, later.slice(0, 6) + token.slice(6), after(3600))).toBe(false);
  });

  test.each([
    ['another person', { ...subject, user: '22222222-2222-4222-8222-222222222222' }],
    ['another e-mail', { ...subject, state: { ...subject.state, email: 'b@example.org' } }],
    ['another password', { ...subject, state: { ...subject.state, passwordHash: 'i' } }],
  ])('is worth nothing for %s', (_, other) => {
    expect(isLinkToken(key, other, token, now)).toBe(false);
  });

  test('is worth nothing under another key', () => {
    expect(isLinkToken(createSecretKey(randomBytes(32)), subject, token, now)).toBe(false);
  });

  test('fits a path, and carries the person', () => {
    expect(`${uidOf(user)}/${token}`).toMatch(/^[\w-]+\/[\w-]+$/);
    expect(userOfLink(uidOf(user))).toBe(user);
    expect(userOfLink('bm9ib2R5')).toBeUndefined();
  });
});
