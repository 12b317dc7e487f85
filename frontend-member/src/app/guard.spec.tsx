import type { User } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { enrollPath, guardDecision, loginPath, nextPath, visitorPath } from './guard.js';

const person = (part: Partial<User>) =>
  ({ is_superuser: false, is_staff: false, is_auditor: false, organization: null, ...part }) as User;
const neighbour = person({});
const member = person({ organization: 'a' });
const manager = person({ is_staff: true });
const admin = person({ is_superuser: true });
const auditor = person({ is_auditor: true });

describe('the guard', () => {
  test('lets everybody pass to public routes', () => {
    expect(guardDecision('public', null)).toBe('pass');
    expect(guardDecision('public', neighbour)).toBe('pass');
  });

  test('sends whoever has no session to sign in', () => {
    expect(guardDecision('session', null)).toBe('login');
    expect(guardDecision('administer', null)).toBe('login');
    expect(guardDecision('member', null)).toBe('login');
    expect(guardDecision('session', neighbour)).toBe('pass');
  });

  test.each([
    ['administer', ['home', 'home', 'home', 'pass', 'home']],
    ['see_people', ['home', 'home', 'pass', 'pass', 'home']],
    ['see_changes', ['home', 'home', 'home', 'pass', 'pass']],
    ['open_console', ['home', 'home', 'pass', 'pass', 'pass']],
  ] as const)('keeps routes that need %s for those who have it', (needed, expected) => {
    const everybody = [neighbour, member, manager, admin, auditor];
    expect(everybody.map((self) => guardDecision(needed, self))).toEqual(expected);
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

test('a visitor of a text finds what anybody may read of it, at the same article; of all else the sign-in', () => {
  const at = (pathname: string) => visitorPath({ pathname, search: '', hash: '#article-1' });
  expect(at('/process/1/document/2/view')).toBe('/process/1/view/document/2#article-1');
  expect(at('/process/1/document/2/propose')).toBe('/login?next=%2Fprocess%2F1%2Fdocument%2F2%2Fpropose%23article-1');
});

describe('next', () => {
  test('holds the wanted path with its query, and brings it back', () => {
    const path = loginPath('/process/1?tab=a&b=c');
    expect(path).toBe('/login?next=%2Fprocess%2F1%3Ftab%3Da%26b%3Dc');
    expect(nextPath(new URLSearchParams(path.split('?')[1]).get('next'))).toBe('/process/1?tab=a&b=c');
    expect(loginPath('/')).toBe('/login');
    expect([enrollPath('/event/1'), enrollPath('/')]).toEqual(['/enroll?next=%2Fevent%2F1', '/enroll']);
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
    '/.//evil.test/x',
    '/a/..//evil.test/x',
    '/%2e//evil.test/x',
    '/./\\evil.test/x',
    '/login?next=/login',
    '/logout',
    '/enroll?next=/enroll',
  ])('never leads elsewhere nor in circles: %s', (next) => {
    expect(nextPath(next)).toBe('/');
  });
});
