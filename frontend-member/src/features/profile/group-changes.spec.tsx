import type { UserChange } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { groupChanges, wholeMinutes } from './group-changes.js';

const change = (creation_datetime: string, over: Partial<UserChange> = {}) =>
  ({ creation_datetime, source: 'self', actor: 'ana', ...over }) as UserChange;
const sizes = (...changes: UserChange[]) => groupChanges(changes).map(({ length }) => length);

test('what one hand changed in a minute stands together', () => {
  const [early, late] = ['2026-11-30T09:00:59.000Z', '2026-11-30T09:01:00.000Z'];
  expect(sizes(change(late), change(early), change('2026-11-30T09:00:01.000Z'))).toEqual([1, 2]);
  expect(sizes(change(early), change(early, { source: 'staff', actor: 'eva' }), change(early))).toEqual([1, 1, 1]);
  expect(sizes()).toEqual([]);
});

test('a minute that goes over the edge of a page stands whole on the page on which it ends, and there alone', () => {
  const at = (...minutes: number[]) => minutes.map((minute) => change(`2026-11-30T09:0${minute}:30.000Z`));
  const minutes = (rows: UserChange[]) => rows.map(({ creation_datetime: time }) => Number(time[15]));
  const [first, second, third] = [at(9, 9, 8, 8), at(8, 8, 7, 6), at(6, 5)];
  expect(minutes(wholeMinutes(first, [], second))).toEqual([9, 9]);
  expect(minutes(wholeMinutes(second, first, third))).toEqual([8, 8, 8, 8, 7]);
  expect(minutes(wholeMinutes(third, second, []))).toEqual([6, 6, 5]);
  expect(minutes(wholeMinutes(at(8, 8), first, []))).toEqual([8, 8, 8, 8]);
  // One that fills a page stays in pieces: none is lost, and none is told twice.
  const [begun, whole, ended] = [at(9, 8), at(8, 8), at(8, 7)];
  expect(minutes(wholeMinutes(begun, [], whole))).toEqual([9]);
  expect(minutes(wholeMinutes(whole, begun, ended))).toEqual([8, 8, 8]);
  expect(minutes(wholeMinutes(ended, whole, []))).toEqual([8, 7]);
  expect(wholeMinutes([], first, [])).toEqual([]);
});
