import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { faultsOf } from './field-errors.js';

const body = z.strictObject({
  title: z.string().min(2).max(4),
  ids: z.array(z.number()).min(1),
  two: z.array(z.number()).min(2).max(3),
  seats: z.number().min(1).max(9),
});
const good = { title: 'abc', ids: [1], two: [1, 2], seats: 3 };

const told = (over: object) =>
  faultsOf(body.safeParse({ ...good, ...over }).error!.issues, 'body').map(({ field, code, details }) => ({
    [`${field}: ${code}`]: details,
  }));

test.each([
  [{ title: 'a' }, { 'title: http.too_short': { minimum: 2 } }],
  [{ title: 'abcde' }, { 'title: http.too_long': { maximum: 4 } }],
  [{ ids: [] }, { 'ids: http.required': {} }],
  [{ two: [1] }, { 'two: http.list_short': { minimum: 2 } }],
  [{ two: [1, 2, 3, 4] }, { 'two: http.list_long': { maximum: 3 } }],
  [{ seats: 0 }, { 'seats: http.too_small': { minimum: 1 } }],
  [{ seats: 10 }, { 'seats: http.too_big': { maximum: 9 } }],
])('%j is told in the words of what it is', (over, fault) => {
  expect(told(over)).toEqual([fault]);
});
