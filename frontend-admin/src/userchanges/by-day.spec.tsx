import type { UserChange } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { dayOf } from '../language/local-moment.js';
import { byDay } from './by-day.js';
import { groupByAct } from './group-by-act.js';

test('acts stand under their day where the reader is, in their order', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString();
  const rows = [at(22, 23), at(22, 0), at(21, 23)].map((moment, id) => ({
    id: String(id),
    user: 'u1',
    correlation_id: null,
    creation_datetime: moment,
  })) as unknown as UserChange[];
  const days = byDay(groupByAct(rows)).map(({ day, acts }) => [day, acts.length]);
  expect(days).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
  ]);
  expect(dayOf(at(1, 0))).toBe('2026-11-01');
});
