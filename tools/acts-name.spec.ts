import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const sources = new URL('../frontend-admin/src/', import.meta.url);
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
  .map((name) => [name, readFileSync(new URL(name, sources), 'utf8')] as const);

interface Texts {
  readonly [key: string]: string | Texts;
}
const console = JSON.parse(readFileSync(new URL('../libs/i18n/locales/es/console.json', import.meta.url), 'utf8')) as {
  console: Texts;
};
const sentences = Object.fromEntries(flat(console.console));

function flat(texts: Texts, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[above + key, text] as [string, string]] : flat(text, `${above}${key}.`),
  );
}

/**
 * The sentences that a key in the code may stand for: what is put into it is any word, and a number has its own. A key that ends in
 * any word of a section that holds other texts, too, says nothing.
 */
function sentencesOf(key: string): string[] {
  if (key.endsWith('}') && !/\bdone\.\$\{[^}]*\}$/u.test(key)) return [];
  const whole = new RegExp(
    `^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}(_one|_many|_other)?$`,
    'u',
  );
  return Object.keys(sentences).filter((one) => whole.test(one));
}

/** The keys that stand in the code by a pattern, each with the file. */
const keysBy = (pattern: RegExp): string[] =>
  files.flatMap(([, code]) => [...code.matchAll(pattern)].map(([, key]) => key!)).flatMap(sentencesOf);

/** The number of one may be in words. */
const isNameless = (key: string) => !/\{\{/u.test(sentences[key]!) && !key.endsWith('_one');

test('whoever is asked before an act reads whom or what it is about', () => {
  const asked = keysBy(
    /<(?:CodeConfirmDialog|ReasonDialog|Confirm)\b(?:(?!\/?>\n)[^])*?\btitle=[^\n]*?['"`](console\.[^'"`]+)/gu,
  );
  expect(asked.length).toBeGreaterThan(30);
  // There is one of each of these.
  const known = /^console\.(settings\.forget|sign_in)\./u;
  expect(asked.filter((key) => isNameless(key) && !known.test(key))).toEqual([]);
});

test('what was done is told with whom or what it was done to', () => {
  const told = [
    ...keysBy(/\bnotify\(\s*['`](console\.[^'`]+)['`],\s*\{[^;]*?type: 'success'/gu),
    ...keysBy(/\bact\((?:api\.|url|command)(?:(?!;\n)[^])*?['`](console\.[^'`]+)['`]/gu),
  ];
  expect(told.length).toBeGreaterThan(50);
  const known = [
    // Oneself did it to what one looks at: an image, a list, what one writes, the whole association's.
    'console.look.done',
    'console.contact.topics_saved',
    'console.letters.kept',
    'console.issues.saved',
    'console.areas.corrected',
    'console.sign_in.saved',
    'console.meetings.copied',
    'console.resolution.proposed',
    'console.resolution.terms_saved',
    // A job that begins says so, and its own page says the rest.
    /_begun$|\.begun$/u,
  ];
  expect(told.filter((key) => isNameless(key) && !known.some((one) => key.match(one)))).toEqual([]);
});
