import { expect, test } from '@jest/globals';
import { maskNames, namesOf } from '../src/names.js';
import { whyRefused } from './refused.js';

const names = ['Núria Puig', 'Ane Etxeberria', 'Núria Puig'];

test('names stand beside the bundle, bound by salted hashes', () => {
  const { answers, opening } = maskNames(names);
  expect(answers.map((answer) => answer.slice(0, 2))).toEqual(['A ', 'B ', 'C ']);
  expect(JSON.stringify(answers)).not.toContain('Puig');
  // Two of one name cannot be told to be.
  expect(answers[0]!.slice(2)).not.toBe(answers[2]!.slice(2));
  expect(namesOf(answers, opening)).toEqual(names);
});

test('one is erased, and the others go on being bound', () => {
  const { answers, opening } = maskNames(names);
  expect(namesOf(answers, [null, ...opening.slice(1)])).toEqual([null, ...names.slice(1)]);
});

test('another name, a changed order, or too few are refused', () => {
  const { answers, opening } = maskNames(names);
  const other = [{ ...opening[0]!, name: 'Pere Soler' }, ...opening.slice(1)];
  for (const wrong of [other, opening.toReversed(), opening.slice(1)]) {
    expect(whyRefused(() => namesOf(answers, wrong))).toBe('wrong_names');
  }
});

test('fifty options have letters of their own', () => {
  const { answers } = maskNames(Array.from({ length: 50 }, String));
  expect([answers[25]![0], answers[26]!.slice(0, 2), answers[49]!.slice(0, 2)]).toEqual(['Z', 'AA', 'AX']);
});
