import { errorStatus, isExplained, why } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { createServerI18n } from './server.js';

const i18n = createServerI18n();
const { act, facts } = why.shape.acts.element.shape;
const words = (key: string) => languages.map((language) => i18n.t(language, `why:${key}`, {}));
const isSaid = (key: string) => words(key).every((text) => text !== '' && !text.includes(key));

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
  expect(codes.filter((code) => i18n.t('es', `errors:${code}`).includes('{{'))).toEqual([]);
});
