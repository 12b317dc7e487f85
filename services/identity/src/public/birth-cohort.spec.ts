import { expect, test } from '@jest/globals';
import { birthCohortOf } from './birth-cohort.js';

test.each([
  ['1984-12-31', '1980'],
  ['1985-01-01', '1985'],
  ['1989-12-31', '1985'],
  ['1871-03-01', '1900'],
  ['9999-01-01', '?'],
  ['', '?'],
  [null, '?'],
  [undefined, '?'],
])('who was born on %p is of %s', (born, cohort) => expect(birthCohortOf(born)).toBe(cohort));
