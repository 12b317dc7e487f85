import { expect, test } from '@jest/globals';
import { editSessions } from './issue-wordings.js';

const at = (minute: number, actor = 'ana') => {
  return { revision: minute, time: new Date(minute * 60_000).toISOString(), actor, versions: {} };
};
const told = (...wordings: ReturnType<typeof at>[]) => editSessions(wordings).map(({ revision }) => revision);

test('what one keeps in one sitting is told once, as it was at its end', () => {
  expect(told()).toEqual([]);
  expect(told(at(0), at(1), at(9))).toEqual([9]);
  expect(told(at(0), at(1), at(12), at(13))).toEqual([1, 13]);
  expect(told(at(0), at(1, 'ben'), at(2))).toEqual([0, 1, 2]);
});
