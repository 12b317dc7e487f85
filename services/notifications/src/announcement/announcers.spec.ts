import { expect, test } from '@jest/globals';
import { within } from './announcers.js';

const segment = { organizations: [], tags_any: ['t'], tags_none: [], languages: [], membership: 'all' } as const;
const staff = { isAll: false, managed: ['north', 'south'] };

test('who manages some organizations reaches their people alone, whatever the segment says', () => {
  expect(within({ isAll: true, managed: [] }, segment)).toBe(segment);
  expect(within(staff, segment)).toEqual({ ...segment, organizations: ['north', 'south'] });
  expect(within(staff, { ...segment, organizations: ['south'] }).organizations).toEqual(['south']);
  for (const organizations of [['east'], ['north', 'east']])
    expect(() => within(staff, { ...segment, organizations })).toThrow('notifications.not_yours_to_reach');
  // No organization would be everybody.
  expect(() => within({ isAll: false, managed: [] }, segment)).toThrow('notifications.not_yours_to_reach');
});
