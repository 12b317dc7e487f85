import type { User } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { guardDecision, loginPath, nextPath } from './guard.js';

const person = (part: Partial<User>) => ({ is_superuser: false, is_staff: false, organization: null, ...part }) as User;
const neighbour = person({});
const member = person({ organization: 'a' });
const manager = person({ is_staff: true });
const admin = person({ is_superuser: true });

describe('the guard', () => {
  test('lets everybody pass to public routes', () => {
    expect(guardDecision('public', null)).toBe('pass');
    expect(guardDecision('public', neighbour)).toBe('pass');
  });

  test('sends whoever has no session to sign in', () => {
    expect(guardDecision('session', null)).toBe('login');
    expect(guardDecision('superuser', null)).toBe('login');
    expect(guardDecision('member', null)).toBe('login');
    expect(guardDecision('session', neighbour)).toBe('pass');
  });

  test('keeps routes of superusers for superusers', () => {
    expect([neighbour, member, manager, admin].map((self) => guardDecision('superuser', self))).toEqual([
      'home',
      'home',
      'home',
      'pass',
    ]);
  });

  test('sends people without an organization home from routes of members, superusers and staff excepted', () => {
    expect([neighbour, member, manager, admin].map((self) => guardDecision('member', self))).toEqual([
      'home',
      'pass',
      'pass',
      'pass',
    ]);
  });
});

describe('next', () => {
  test('holds the wanted path with its query, and brings it back', () => {
    const path = loginPath('/process/1?tab=a&b=c');
    expect(path).toBe('/login?next=%2Fprocess%2F1%3Ftab%3Da%26b%3Dc');
    expect(nextPath(new URLSearchParams(path.split('?')[1]).get('next'))).toBe('/process/1?tab=a&b=c');
    expect(loginPath('/')).toBe('/login');
  });

  test.each([
    null,
    '',
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/login?next=/login',
    '/logout',
  ])('never leads elsewhere nor in circles: %s', (next) => {
    expect(nextPath(next)).toBe('/');
  });
});
