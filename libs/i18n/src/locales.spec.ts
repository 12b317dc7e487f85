import { readdirSync, readFileSync } from 'node:fs';
import { errorStatus } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { flatTexts, type LocaleFile, localeFiles, localePath, readTexts } from './texts-read.js';

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
// Not `many`: errors are called so, too_many.
const plural = /_(zero|one|two|few|other)$/;

/** Keys that stand twice in one object: who reads the file gets the last, whatever it was for. */
function doubled(language: string, file: LocaleFile): string[] {
  const found: string[] = [];
  const open: Set<string>[] = [];
  const text = readFileSync(localePath(language, file), 'utf8');
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      if (open.at(-1)!.has(key)) found.push(key);
      open.at(-1)!.add(key);
    }
  }
  return found;
}
const parameters = (text: string) => [...text.matchAll(/\{\{\s*([\w]+)[^}]*\}\}/g)].map((match) => match[1]).toSorted();

/** Neighbouring languages share words, and two or three of them in a row; four are a sentence that nobody translated. */
const isSentence = (text: string) => (text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '').match(/\p{L}+/gu) ?? []).length > 3;

/** language → keys of sentences that are the same as in Spanish, and right. */
const sameAsSpanish = json('../same-as-spanish.json') as Record<string, string[]>;
const spanish = flatTexts('es');

test.each(languages)('%s has the files that are read, each thing under a key of its own', (language) => {
  const files = readdirSync(new URL(`../locales/${language}`, import.meta.url));
  expect(files.toSorted()).toEqual(localeFiles.map((file) => `${file}.json`).toSorted());
  expect(localeFiles.flatMap((file) => doubled(language, file).map((key) => `${file} ${key}`))).toEqual([]);
});

describe.each(languages.filter((language) => language !== 'es'))('%s', (language) => {
  const own = flatTexts(language);

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

  test('has no sentence left in Spanish', () => {
    const excused = new Set(sameAsSpanish[language]);
    const left = [...own].filter(([key, text]) => isSentence(text) && text === spanish.get(key) && !excused.has(key));
    expect(left.map(([key]) => key)).toEqual([]);
  });

  test('excuses only sentences that really are the same', () => {
    const needless = (sameAsSpanish[language] ?? []).filter((key) => {
      const text = own.get(key);
      return text === undefined || text !== spanish.get(key) || !isSentence(text);
    });
    expect(needless).toEqual([]);
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

test('a word that stands once is said in several places, in each language', () => {
  const { words } = JSON.parse(readFileSync(localePath('es', 'shared'), 'utf8')) as { words: object };
  const names = Object.keys(words).toSorted();
  const saidIn = (language: string) =>
    localeFiles.flatMap((file) =>
      [...readFileSync(localePath(language, file), 'utf8').matchAll(/\$t\(words:(\w+)\)/g)].map(([, name]) => name!),
    );
  for (const language of languages) {
    const said = saidIn(language);
    const seldom = names.filter((name) => said.filter((one) => one === name).length < 2);
    expect({ language, names: [...new Set(said)].toSorted(), seldom }).toEqual({ language, names, seldom: [] });
  }
});

test('no namespace is in two files', () => {
  const names = localeFiles.flatMap((file) => Object.keys(readTexts('es', [file])));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every refusal of the catalogue has its sentence', () => {
  const isSaid = (code: string) => spanish.has(`errors:${code}`) || spanish.has(`errors:${code}_other`);
  expect(Object.keys(errorStatus).filter((code) => !isSaid(code))).toEqual([]);
});

test('the console is given numbers as `count`, and would show any other name in braces', () => {
  expect([...spanish].filter(([, text]) => text.includes('{{smart_count}}'))).toEqual([]);
});

/** Values that are no counts: words, sums with their sign, moments, names of things that happen to be digits. */
const noCounts = new Set(
  (
    'ages name email tenant app word title amount reason document process event actor field before after device zone from to ' +
    'initials organization recordRepresentation day time reference item address host label what date line quote value values ' +
    'moment interval newsletter subject town province owed next end until full brand last4 expiry means house format ' +
    'tag code error payment door when view type position kind piece language detail feature other size closes stays ' +
    'roles setting shades order options pattern column input id year version step of rule share rate typed read ' +
    'field_lower_first fields page pages place max names who act noun pass_type team account issuer holder fault'
  ).split(' '),
);
/** reason → keys with a number and one form. */
const oneForm = json('../one-form.json') as Record<string, string[]>;
const excuses = Object.values(oneForm).flat();
/** `…*` names all that begin so. */
const excused = (excuse: string, key: string) =>
  excuse.endsWith('*') ? key.startsWith(excuse.slice(0, -1)) : key === excuse;

/** Keys whose numbers have no forms of their own: a second one beside `count`, too. `number` is `count` as it is written. */
const withoutForms = [...spanish].flatMap(([key, text]) => {
  const numbers = new Set(parameters(text).filter((name) => !noCounts.has(name!)));
  const stem = key.replace(plural, '');
  if (stem !== key && numbers.size > 0) numbers.delete(numbers.has('count') ? 'count' : [...numbers][0]);
  return numbers.size > 0 ? [stem] : [];
});

test('a sentence with a number that can be one has a form for it, or a reason why one form does', () => {
  expect([...new Set(withoutForms)].filter((key) => !excuses.some((one) => excused(one, key)))).toEqual([]);
});

test('reasons stand only for sentences that have one form', () => {
  expect(excuses.filter((one) => !withoutForms.some((key) => excused(one, key)))).toEqual([]);
});

test('whatever the console says has its words', () => {
  const source = new URL('../../../frontend-admin/src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name),
  );
  const keys = [...spanish.keys()].map((key) => key.replace('console:', ''));
  // What a sentence begins with is put together where it is said.
  const isSaid = (said: string) =>
    keys.some((key) => key === said || [`${said}.`, `${said}_`].some((stem) => key.startsWith(stem))) ||
    (/[._]$/.test(said) && keys.some((key) => key.startsWith(said)));
  const silent = files.flatMap((name) =>
    [...readFileSync(new URL(name, source), 'utf8').matchAll(/'((?:console|resources|ra)\.[\w.]+)'/g)]
      .map(([, key]) => key!)
      .filter((key) => !isSaid(key))
      .map((key) => `${name} ${key}`),
  );
  expect(silent).toEqual([]);
});

test('Catalan has one apostrophe, and what people come to is an activity: its acts are minutes', () => {
  const texts = [...flatTexts('ca')];
  expect(texts.filter(([, text]) => /\p{L}'\p{L}|\bactes?\b/iu.test(text))).toEqual([]);
});
