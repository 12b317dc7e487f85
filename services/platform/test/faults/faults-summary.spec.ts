import { expect, test } from '@jest/globals';
import { isClean, summaryOf, type SuiteEnd } from './faults-summary.js';

const clean: SuiteEnd = { name: 'mail', status: 0, seconds: 61.4, kills: 60, found: [] };
const dirty: SuiteEnd = { name: 'seats', status: 1, seconds: 9.6, kills: 29, found: ['1 seat too many', 'lost'] };
const broken: SuiteEnd = { name: 'chaos', status: null, seconds: 3 };
const tests: SuiteEnd = { name: 'tests', status: 0, seconds: 400, found: [] };
const silent: SuiteEnd = { ...tests, name: 'payments', status: 7 };

test('a suite is clean that ended well and found nothing; one that broke off is not', () => {
  expect([clean, dirty, broken, tests, silent].map(isClean)).toEqual([true, false, false, true, false]);
});

test('the summary has a line for each: kills, what was found, seconds', () => {
  expect(summaryOf([clean, dirty, broken, tests, silent]).split('\n')).toEqual([
    '                   kills     found   seconds',
    'mail                  60         0        61',
    'seats                 29         2        10',
    'chaos                  – broke off         3',
    'tests                  –         0       400',
    'payments               –  status 7       400',
  ]);
});
