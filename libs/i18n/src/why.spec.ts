import { errorStatus, isExplained, why } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { flatTexts } from './texts-read.js';

const { act, facts } = why.shape.acts.element.shape;
const texts = languages.map(flatTexts);
const isSaid = (key: string) => texts.every((said) => said.has(`why:${key}`) || said.has(`why:${key}_other`));

test('each act and each fact has its sentence in every language', () => {
  const keys = [
    ...act.options.map((name) => `act.${name}`),
    ...facts.element.shape.fact.options.map((name) => `fact.${name}`),
  ];
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test('each refusal that has a rule says it in every language', () => {
  const codes = Object.keys(errorStatus).filter(isExplained);
  expect(codes.length).toBeGreaterThan(35);
  expect(codes.filter((code) => !isSaid(`clause.${code.split('.')[1]}`))).toEqual([]);
});

test('each fact but the date beside another one says what would change it', () => {
  const those = facts.element.shape.fact.options.filter((name) => name !== 'joined');
  expect(those.filter((name) => !isSaid(`change.${name}`))).toEqual([]);
});

// The page that explains a refusal has its code alone.
test('no refusal that has a rule needs a value for its sentence', () => {
  const codes = Object.keys(errorStatus).filter(isExplained);
  expect(codes.filter((code) => texts[0]!.get(`errors:${code}`)?.includes('{{'))).toEqual([]);
});
