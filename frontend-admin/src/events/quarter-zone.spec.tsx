import { expect, test } from '@jest/globals';
import { zoneOfQuarters } from './quarter-names.js';

const quarters = [{ from: '2026-11-21T19:00:00.000Z' }, { from: '2026-11-21T19:15:00.000Z' }];

test('hours of a door elsewhere name their zone, those of the reader name none', () => {
  expect(zoneOfQuarters(quarters, 'Atlantic/Canary', 'es', 'Europe/Madrid')).toBe('hora de Europa occidental');
  expect(zoneOfQuarters(quarters, 'Europe/Madrid', 'es', 'Europe/Paris')).toBe('');
  expect(zoneOfQuarters([], 'Atlantic/Canary', 'es', 'Europe/Madrid')).toBe('');
});
