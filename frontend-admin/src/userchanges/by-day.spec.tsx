import type { UserChange } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { dayOf } from '../language/local-moment.js';
import { byDay } from './by-day.js';
import { groupByAct, groupByMinute } from './group-by-act.js';

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

test('what one hand did to one person in a minute is one line, and a registration is told by itself', () => {
  const row = (id: string, over: Partial<UserChange> = {}) =>
    ({
      id,
      user: 'u1',
      correlation_id: id,
      creation_datetime: '2026-11-22T10:00:30.000Z',
      source: 'self',
      ...over,
    }) as UserChange;
  const sizes = (...rows: UserChange[]) => groupByMinute(rows).map(({ changes }) => changes.length);
  const town = { field: 'address_city', before: 'Irun', after: 'Tolosa' };
  const registered = row('4', { field: 'email', before: null, after: 'a@example.org' });
  expect(sizes(row('1', town), row('2', town), row('3', { ...town, user: 'u2' }))).toEqual([2, 1]);
  expect(sizes(row('1', town), row('2', { ...town, source: 'staff' }), row('3', town))).toEqual([1, 1, 1]);
  expect(sizes(row('1', town), row('2', { ...town, creation_datetime: '2026-11-22T09:59:59.000Z' }))).toEqual([1, 1]);
  expect(sizes(row('1', town), registered)).toEqual([1, 1]);
});
