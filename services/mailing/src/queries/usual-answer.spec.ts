import { flatTexts, languages } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { inUnits } from './usual-answer.js';

test('how long an answer takes is said as a person would, rounded up', () => {
  const hours = (count: number) => inUnits(count * 3600);
  expect(inUnits(59)).toEqual({ unit: 'hour', count: 1 });
  expect([1, 1.2, 22.5].map(hours)).toEqual([1, 2, 23].map((count) => ({ unit: 'hours', count })));
  expect([23.5, 24, 25, 48].map(hours)).toEqual([1, 1, 2, 2].map((count) => ({ unit: 'days', count })));
});

test('and has its words in every language', () => {
  const keys = ['hour', 'hours_one', 'hours_other', 'days_one', 'days_other'].map(
    (key) => `mails:contact_usual.${key}`,
  );
  for (const language of languages) expect(keys.filter((key) => !flatTexts(language).has(key))).toEqual([]);
});
