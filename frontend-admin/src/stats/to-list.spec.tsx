import { expect, test } from '@jest/globals';
import { bornIn, listsOf, toList } from './to-list.js';

const known = { born: { from: 1982, to: 1996 }, timeZone: 'Europe/Madrid' };

test('the list is filtered as the page is, by days of the association and years of birth', () => {
  expect(toList({ gender: 'M', tag: 't1', tab: 'users' }, known, { is_verified: true })).toEqual({
    is_entity: false,
    gender: 'M',
    tags: 't1',
    is_verified: true,
  });
  expect(toList({ age: '30-44', period: '2026-10-01,2026-10-25' }, known)).toEqual({
    is_entity: false,
    birth_date_gte: '1982-01-01',
    birth_date_lte: '1996-12-31',
    creation_datetime_gte: '2026-09-30T22:00:00.000Z',
    // The day on which summer time ends is an hour longer.
    creation_datetime_lte: '2026-10-25T22:59:59.999Z',
  });
  expect(bornIn('?', undefined)).toEqual({ birth_date: 'null' });
  expect(bornIn('75+', { from: null, to: 1951 })).toEqual({ birth_date_lte: '1951-12-31' });
});

test('there is no list rather than one of others', () => {
  expect(toList({ age: '30-44' }, { ...known, born: undefined })).toBeNull();
  expect(toList({ period: '2026-10-01,2026-10-25' }, { ...known, timeZone: '' })).toBeNull();
  // Those with one tag who also have another one: the list finds who has any of several.
  expect(toList({ tag: 't1' }, known, { tags: 't2' })).toBeNull();
  expect(toList({ tag: 't1' }, known, { tags: 't1' })).toEqual({ is_entity: false, tags: 't1' });
});

test('each column leads to its own people', () => {
  const columns = ['people', 'verified', 'members'] as const;
  expect(listsOf({ gender: 'M' }, columns)).toEqual([
    { gender: 'M' },
    { gender: 'M', is_verified: true },
    { gender: 'M', is_member: true },
  ]);
  expect(listsOf({ is_member: false }, columns)[2]).toBeNull();
  expect(listsOf(null, columns)).toEqual([null, null, null]);
});
