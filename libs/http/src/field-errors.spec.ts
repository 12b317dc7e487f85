import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { faultsOf } from './field-errors.js';

const body = z.strictObject({
  title: z.string().min(2).max(4),
  ids: z.array(z.number()).min(1),
  two: z.array(z.number()).min(2).max(3),
  seats: z.number().min(1).max(9),
  whole: z.int(),
  country: z.string().length(2),
  mail: z.email(),
  web: z.url({ protocol: /^https$/ }),
  born: z.iso.date(),
  starts: z.iso.datetime({ offset: true }),
  colour: z.string().regex(/^#[0-9a-f]{6}$/, '#1f6f43'),
  plain: z.string().regex(/^x$/),
});
const good = {
  title: 'abc',
  ids: [1],
  two: [1, 2],
  seats: 3,
  whole: 1,
  country: 'es',
  mail: 'a@example.org',
  web: 'https://example.org',
  born: '2001-02-03',
  starts: '2027-03-28T18:00:00Z',
  colour: '#000000',
  plain: 'x',
};

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
  [{ seats: 'many' }, { 'seats: http.not_number': {} }],
  [{ whole: 1.5 }, { 'whole: http.not_whole': {} }],
  [{ title: 1 }, { 'title: http.wrong_type': {} }],
  [{ country: 'esp' }, { 'country: http.exact_length': { count: 2 } }],
  [{ mail: 'a@' }, { 'mail: http.wrong_email': {} }],
  [{ web: 'example' }, { 'web: http.wrong_link': {} }],
  [{ born: '3/2/2001' }, { 'born: http.required_format': { format: '2027-03-28' } }],
  [{ starts: '2027-03-28' }, { 'starts: http.required_format': { format: '2027-03-28T18:00:00Z' } }],
  [{ colour: 'red' }, { 'colour: http.required_format': { format: '#1f6f43' } }],
  [{ plain: 'y' }, { 'plain: http.wrong_format': {} }],
])('%j is told in the words of what it is', (over, fault) => {
  expect(told(over)).toEqual([fault]);
});
