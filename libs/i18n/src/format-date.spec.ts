import { expect, test } from '@jest/globals';
import { formatDate, formatNumber } from './format-date.js';

const moment = '2026-05-03T18:00:00Z';
const madrid = 'Europe/Madrid';

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

test('numbers are grouped', () => {
  expect(formatNumber(3000, 'es')).toBe('3.000');
});
