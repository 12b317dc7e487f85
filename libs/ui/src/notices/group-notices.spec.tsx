import { expect, test } from '@jest/globals';
import type { Notice } from '@ateneo/contracts';
import { byDay, groupNotices } from './group-notices.js';

let made = 0;
const notice = (
  subtype: string,
  process: string | null = null,
  creation_datetime = '2026-11-22T10:00:00Z',
): Notice => ({
  id: String((made += 1)),
  type: 'amd',
  is_readed: false,
  creation_datetime,
  params: {
    title: '',
    description: '',
    link: null,
    subtype,
    'user-name': null,
    'user-email': null,
    process,
    amedment: null,
    comment: null,
    review: null,
  },
});
const sizes = (notices: Notice[]) => groupNotices(notices).map((group) => group.notices.length);

test('three of a kind about one process are one line', () => {
  expect(
    sizes([notice('created', 'a'), notice('created', 'a'), notice('created', 'a'), notice('hidden', 'a')]),
  ).toEqual([3, 1]);
});

test('announcements stay as they are: each says something else', () => {
  expect(sizes([notice('announcement'), notice('announcement'), notice('announcement')])).toEqual([1, 1, 1]);
});

test('two stay two, and other processes are other lines', () => {
  expect(sizes([notice('created', 'a'), notice('created', 'a')])).toEqual([1, 1]);
  expect(sizes([notice('created', 'a'), notice('created', 'b'), notice('created', 'a')])).toEqual([1, 1, 1]);
});

test('they are told by day', () => {
  const days = byDay([notice('a'), notice('b'), notice('c', null, '2026-11-20T10:00:00Z')]);
  expect(days.map(({ day, notices }) => [day, notices.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-20', 1],
  ]);
});
