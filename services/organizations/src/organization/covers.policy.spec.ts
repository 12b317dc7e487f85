import { expect, test } from '@jest/globals';
import { covers } from './covers.policy.js';

const line = ['spain', 'catalonia', 'barcelona', 'vic'];
const one = (name: string, ...areas: string[]) => ({ name, areas });
const found = (...all: ReturnType<typeof one>[]) => covers(line, all)?.name;

test('the one that covers the smallest area is the one', () => {
  expect(found(one('general', 'spain'), one('north', 'catalonia', 'galicia'))).toBe('north');
  expect(found(one('vic', 'spain', 'vic'), one('north', 'catalonia'))).toBe('vic');
});

test('there is none where nobody covers it, where several do, and for whoever lives nowhere', () => {
  expect(found()).toBeUndefined();
  expect(found(one('south', 'cadiz'), one('nowhere'))).toBeUndefined();
  expect(found(one('a', 'vic'), one('b', 'vic'), one('general', 'spain'))).toBeUndefined();
  expect(covers([], [one('general', 'spain')])).toBeUndefined();
});
