import { expect, test } from '@jest/globals';
import { ageBandOf } from './age-band.js';

test.each([
  ['2008-11-21', '18-29'],
  ['2008-11-22', '0-17'],
  ['1996-11-22', '18-29'],
  ['1996-11-21', '30-44'],
  ['1951-11-21', '75+'],
  ['1951-11-22', '60-74'],
  ['2026-11-22', '?'],
  ['yesterday', '?'],
  [null, '?'],
  [undefined, '?'],
])('who was born on %s is of the band %s on 21 November 2026', (birthDate, band) => {
  expect(ageBandOf(birthDate, '2026-11-21T06:30:00.000Z')).toBe(band);
});
