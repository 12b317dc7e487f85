import type { UserChange } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { groupChanges } from './group-changes.js';

const change = (creation_datetime: string, over: Partial<UserChange> = {}) =>
  ({ creation_datetime, source: 'self', actor: 'ana', ...over }) as UserChange;
const sizes = (...changes: UserChange[]) => groupChanges(changes).map(({ length }) => length);

test('what one hand changed in a minute stands together', () => {
  const [early, late] = ['2026-11-30T09:00:59.000Z', '2026-11-30T09:01:00.000Z'];
  expect(sizes(change(late), change(early), change('2026-11-30T09:00:01.000Z'))).toEqual([1, 2]);
  expect(sizes(change(early), change(early, { source: 'staff', actor: 'eva' }), change(early))).toEqual([1, 1, 1]);
  expect(sizes()).toEqual([]);
});
