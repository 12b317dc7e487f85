import { expect, test } from '@jest/globals';
import { declined } from './basque-cases.js';
import { formatDate } from './format-date.js';
import { createServerI18n } from './server.js';

test.each([
  [
    '2026-11-27T19:00:00Z',
    'long',
    '2026ko azaroaren 27an, ostirala, 20:00etatik',
    '2026ko azaroaren 27an, ostirala, 20:00ak arte',
  ],
  ['2026-11-25', 'long', '2026ko azaroaren 25etik', '2026ko azaroaren 25era arte'],
  ['2026-12-31', 'day', '2026 abe. 31tik', '2026 abe. 31ra arte'],
  ['2026-12-01T17:30:00Z', 'near', 'abe. 1ean, 18:30etik', 'abe. 1ean, 18:30 arte'],
  ['2027-11-27', 'min', '2027/11/27tik', '2027/11/27 arte'],
] as const)('%s (%s)', (value, style, from, until) => {
  const date = formatDate(value, style, 'eu', 'Europe/Madrid');
  expect([declined(date, 'from', 'eu'), declined(date, 'until', 'eu')]).toEqual([from, until]);
});

test.each([
  ['2026-11-11', '2026ko azaroaren 11n, asteazkena'],
  ['2026-11-15', '2026ko azaroaren 15ean, igandea'],
  ['2026-11-18', '2026ko azaroaren 18an, asteazkena'],
] as const)('%s', (value, at) => {
  expect(declined(formatDate(value, 'long', 'eu', 'Europe/Madrid'), 'at', 'eu')).toBe(at);
});

test('what is no date, and what other languages say, stays as it is', () => {
  expect(declined('gaur', 'from', 'eu')).toBe('gaur');
  expect(declined('27 nov 2026', 'until', 'es')).toBe('27 nov 2026');
});

test('texts ask for it', () => {
  const { t } = createServerI18n();
  const moment = formatDate('2026-11-27', 'long', 'eu', 'Europe/Madrid');
  expect(t('eu', 'election:period.not_yet', { moment })).toBe('2026ko azaroaren 27tik aurrera bozkatu ahal izango da.');
});
