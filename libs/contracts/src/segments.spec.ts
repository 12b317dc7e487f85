import { expect, test } from '@jest/globals';
import { SEGMENTS, seesList } from './saved-filters.js';
import { peopleSegment } from './segments.js';

test('a day of a year that PostgreSQL does not have is refused, not asked for', () => {
  for (const part of ['member_from', 'member_until', 'registered_from', 'registered_until']) {
    expect(peopleSegment.safeParse({ [part]: '0000-01-01' }).success).toBe(false);
    expect(peopleSegment.safeParse({ [part]: '0001-01-01' }).success).toBe(true);
  }
});

test('filters of issues, and segments that others keep, are told to who manages where the association lets them write', () => {
  const staff = { is_superuser: false, is_staff: true, is_auditor: false };
  for (const list of ['issues', SEGMENTS])
    expect([false, true].map((is) => seesList(staff, { staff_newsletters: is }, list))).toEqual([false, true]);
});
