import { expect, test } from '@jest/globals';
import { dueNotices } from './due-notices.js';

const process = '11111111-1111-4111-8111-111111111111';
const told = (opens: string | null, ends: string | null, closed: string | null = null) =>
  dueNotices([{ process, title: 'Estatutos', opens, ends, closed }]).map(({ subtype, at }) => `${subtype} ${at}`);

test('a voting is told of when it opens and a day before it ends', () => {
  expect(told('2026-11-01T10:00:00.000Z', '2026-11-08T10:00:00.000Z')).toEqual([
    'voting_opened 2026-11-01T10:00:00.000Z',
    'voting_ends 2026-11-07T10:00:00.000Z',
  ]);
});

test('one that is over within a day of its opening is not reminded of', () => {
  expect(told('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z')).toEqual([
    'voting_opened 2026-11-01T10:00:00.000Z',
  ]);
});

test('one that is counted is told of, with or without dates', () => {
  expect(told(null, null, '2026-11-08T10:01:00.000Z')).toEqual(['voting_closed 2026-11-08T10:01:00.000Z']);
});

test('where no date opens or ends it nothing is told', () => {
  expect(told(null, null)).toEqual([]);
});

test('a date that moves moves the notice, which stays the same one', () => {
  const [before] = dueNotices([{ process, title: '', opens: '2026-11-01T10:00:00.000Z', ends: null, closed: null }]);
  const [after] = dueNotices([{ process, title: '', opens: '2026-12-01T10:00:00.000Z', ends: null, closed: null }]);
  expect(after!.id).toBe(before!.id);
});
