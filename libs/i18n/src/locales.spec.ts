import { readdirSync, readFileSync } from 'node:fs';
import { errorStatus } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { languages } from './languages.js';

const folder = new URL('../locales/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const plural = /_(zero|one|two|few|many|other)$/;

function flat(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(value, path === '' ? key : `${path}.${key}`));
}

const namespacesOf = (language: string) =>
  readdirSync(new URL(language, folder))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
const messages = (language: string) =>
  new Map<string, string>(
    namespacesOf(language).flatMap((file) =>
      flat(json(`${language}/${file}`)).map(([key, text]) => [`${file.replace('.json', '')}:${key}`, text] as const),
    ),
  );
const parameters = (text: string) => [...text.matchAll(/\{\{\s*([\w]+)[^}]*\}\}/g)].map((match) => match[1]).toSorted();

/** language → reason → keys that say the same as Spanish, for that reason. */
const sameAsSpanish = json('../same-as-spanish.json') as Record<string, Record<string, string[]>>;
const spanish = messages('es');

describe.each(languages.filter((language) => language !== 'es'))('%s', (language) => {
  const own = messages(language);

  test('has the files of Spanish', () => {
    expect(namespacesOf(language)).toEqual(namespacesOf('es'));
  });

  test('has every key of Spanish and no other', () => {
    expect([...own.keys()].toSorted()).toEqual([...spanish.keys()].toSorted());
  });

  test('leaves nothing empty', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('uses the parameters that Spanish uses', () => {
    // A singular may spell its number out.
    const differing = [...own].filter(
      ([key, text]) => !key.endsWith('_one') && parameters(text).join() !== parameters(spanish.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  test('says nothing as Spanish does without a reason', () => {
    const excused = new Set(Object.values(sameAsSpanish[language] ?? {}).flat());
    const same = [...own].filter(([key, text]) => text === spanish.get(key) && !excused.has(key));
    expect(same.map(([key]) => key)).toEqual([]);
  });

  test('excuses only what really is the same', () => {
    const excused = Object.values(sameAsSpanish[language] ?? {}).flat();
    expect(excused.filter((key) => own.get(key) !== spanish.get(key))).toEqual([]);
  });

  test('has a plural for every number', () => {
    const stems = [...own.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''));
    const categories = new Set([0, 1, 2, 5, 11, 21, 100].map((count) => new Intl.PluralRules(language).select(count)));
    const missing = stems
      .flatMap((stem) => [...categories].map((name) => `${stem}_${name}`))
      .filter((key) => !own.has(key));
    expect(missing).toEqual([]);
  });
});

test('every refusal of the catalogue has its sentence', () => {
  expect(Object.keys(errorStatus).filter((code) => !spanish.has(`errors:${code}`))).toEqual([]);
});
