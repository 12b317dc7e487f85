import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  daysBack,
  formatDate,
  formatMonth,
  formatNumber,
  formatPercent,
  formatSpan,
  leafOf,
  otherZone,
} from './format-date.js';

const moment = '2026-05-03T18:00:00Z';
const madrid = 'Europe/Madrid';

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2027-02-01T12:00:00Z') });
});
afterAll(() => {
  jest.useRealTimers();
});

test('the four styles of a moment, in Spanish', () => {
  expect(formatDate(moment, 'min', 'es', madrid)).toBe('3/5/2026');
  expect(formatDate(moment, 'short', 'es', madrid)).toBe('3 may 2026, 20:00');
  expect(formatDate(moment, 'long', 'es', madrid)).toBe('domingo, 3 de mayo de 2026, 20:00');
  expect(formatDate(moment, 'tech', 'es', madrid)).toBe('2026-05-03 20:00:00');
});

test('each language orders and names by itself', () => {
  expect(formatDate(moment, 'long', 'ca', madrid)).toContain('diumenge');
  expect(formatDate(moment, 'long', 'gl', madrid)).toContain('domingo');
  expect(formatDate(moment, 'long', 'eu', madrid)).toContain('maiatzaren 3');
});

test('a calendar day has no hour and does not shift with the time zone', () => {
  expect(formatDate('1990-01-01', 'short', 'es', 'America/Lima')).toBe('1 ene 1990');
  expect(formatDate('1990-01-01', 'tech', 'es', 'America/Lima')).toBe('1990-01-01');
});

test.each([
  ['es', 'noviembre de 2026'],
  ['ca', 'novembre del 2026'],
  ['gl', 'novembro de 2026'],
  ['eu', '2026ko azaroa'],
] as const)('a month in words: %s', (language, words) => {
  expect(formatMonth('2026-11', language)).toBe(words);
});

test('a share is told to a tenth, so that more than half is not a half', () => {
  expect(formatPercent(0.504, 'es')).toBe('50,4\u00a0%');
  expect(formatPercent(2 / 3, 'gl')).toBe('66,7\u00a0%');
  expect(formatPercent(0.5, 'eu')).toBe('%\u00a050');
});

test('numbers are grouped', () => {
  expect(formatNumber(3000, 'es')).toBe('3.000');
});

test.each([
  ['gl', '3/5/2026', '3 maio 2026, 20:00', 'domingo, 3 de maio de 2026, 20:00'],
  ['eu', '2026/5/3', '2026 mai. 3, 20:00', '2026ko maiatzaren 3a, igandea, 20:00'],
] as const)('the styles in %s do not depend on what the browser knows', (language, min, short, long) => {
  expect(formatDate(moment, 'min', language, madrid)).toBe(min);
  expect(formatDate(moment, 'short', language, madrid)).toBe(short);
  expect(formatDate(moment, 'long', language, madrid)).toBe(long);
  expect(formatDate('1990-01-31', 'short', language, 'America/Lima')).not.toContain(':');
});

test('Basque years and days take their endings', () => {
  expect(formatDate('2025-01-11', 'long', 'eu')).toBe('2025eko urtarrilaren 11, larunbata');
  expect(formatDate('2030-12-31', 'long', 'eu')).toBe('2030eko abenduaren 31, asteartea');
  expect(formatDate('2021-02-01', 'long', 'eu')).toBe('2021eko otsailaren 1a, astelehena');
  expect(formatDate('2031-02-02', 'long', 'eu')).toBe('2031ko otsailaren 2a, igandea');
});

test('midnight is 00:00 in every language', () => {
  for (const language of ['es', 'ca', 'gl', 'eu'] as const)
    expect(formatDate('2026-05-03T22:00:00Z', 'short', language, madrid)).toContain('00:00');
});

test.each([
  ['es', '3 may 2026, 20:00–22:30'],
  ['gl', '3 maio 2026, 20:00–22:30'],
  ['eu', '2026 mai. 3, 20:00–22:30'],
] as const)('a span within a day names it once, in %s', (language, span) => {
  expect(formatSpan(moment, '2026-05-03T20:30:00Z', language, madrid)).toBe(span);
});

test('a span over midnight names both days', () => {
  expect(formatSpan(moment, '2026-05-03T23:00:00Z', 'es', madrid)).toBe('3 may 2026, 20:00 – 4 may 2026, 01:00');
});

test.each([
  ['es', '3 may, 20:00', '3 may 2026'],
  ['ca', '3 de maig, 20:00', '3 de maig del 2026'],
  ['gl', '3 maio, 20:00', '3 maio 2026'],
  ['eu', 'mai. 3, 20:00', '2026 mai. 3'],
] as const)('in %s a moment has the year where it is another one, and a day always', (language, near, day) => {
  jest.setSystemTime(new Date('2026-12-31T22:59:00Z'));
  expect(formatDate(moment, 'near', language, madrid)).toBe(near);
  expect(formatDate(moment, 'day', language, madrid)).toBe(day);
  expect(formatDate('2026-05-03', 'near', language, madrid)).toBe(day);
  // In Madrid the year is over.
  jest.setSystemTime(new Date('2026-12-31T23:01:00Z'));
  expect(formatDate(moment, 'near', language, madrid)).toBe(formatDate(moment, 'short', language, madrid));
});

test('whose hours these are is said where the clock at home shows others, at one of the moments at least', () => {
  const at = [new Date(moment)];
  expect(otherZone('Atlantic/Canary', 'es', at, madrid)).toBe('hora de Europa occidental');
  expect(otherZone('Atlantic/Canary', 'eu', at, madrid)).toBe('GMT+1');
  expect(otherZone('Europe/Paris', 'es', at, madrid)).toBe('');
  // Algiers has the hour of Lisbon in summer alone.
  const [summer, winter] = [new Date('2027-07-01T12:00:00Z'), new Date('2027-12-01T12:00:00Z')];
  expect(otherZone('Africa/Algiers', 'es', [summer], 'Europe/Lisbon')).toBe('');
  expect(otherZone('Africa/Algiers', 'es', [summer, winter], 'Europe/Lisbon')).not.toBe('');
  expect(otherZone('Atlantic/Canary', 'es', [], madrid)).toBe('');
});

test.each([
  ['es', 'dic', 'jue'],
  ['ca', 'des', 'dj'],
  ['gl', 'dec', 'xov'],
  ['eu', 'abe', 'og'],
] as const)('a leaf of a calendar in %s', (language, month, weekday) => {
  expect(leafOf('2026-12-03T23:30:00Z', language, 'Atlantic/Canary')).toEqual({ month, day: '3', weekday });
  expect(leafOf('2026-12-03T23:30:00Z', language, madrid).day).toBe('4');
});

test('today and yesterday go by the calendar, not by hours; what is older or still to come has no such name', () => {
  const now = new Date(2026, 10, 1, 0, 30);
  const back = (day: number, hour: number, month = 10) => daysBack(new Date(2026, month, day, hour), now);
  expect(back(1, 0)).toBe(0);
  expect(back(1, 23)).toBe(0);
  expect(back(31, 23, 9)).toBe(1);
  expect(back(31, 0, 9)).toBe(1);
  expect(back(30, 23, 9)).toBeUndefined();
  expect(back(2, 0)).toBeUndefined();
});
