import { expect, test } from '@jest/globals';
import { earlier } from './earlier.js';

test.each([
  ['2026-01-01', 'month', 'previous', '2025-12-01'],
  ['2026-03-01', 'month', 'year', '2025-03-01'],
  ['2026-11-16', 'week', 'previous', '2026-11-09'],
  ['2026-11-16', 'week', 'year', '2025-11-17'],
  ['2026-03-01', 'day', 'previous', '2026-02-28'],
  ['2026-01-01', 'year', 'previous', '2025-01-01'],
  ['2026-01-01', 'year', 'year', '2025-01-01'],
] as const)('%s by %s, %s: %s', (from, step, by, expected) => expect(earlier(from, step, by)).toBe(expected));
