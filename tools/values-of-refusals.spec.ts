import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** `errors:http.too_long` → the names of the values that its sentence has places for; of plurals those of all forms. */
const places = new Map<string, Set<string>>();
for (const [path, text] of flatTexts('es')) {
  const key = path.replace(/_(zero|one|other)$/, '');
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!);
  places.set(key, new Set([...(places.get(key) ?? []), ...names, ...(key === path ? [] : ['count'])]));
}

// The number of a failure (`id`) is put in by what answers.
const placesIn = (code: string) => [...(places.get(`errors:${code}`) ?? [])].filter((name) => name !== 'id');

function sourcesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file))
    .map((file) => `${path}/${file}`);
}

const servers = ['libs', 'services'].flatMap((root) =>
  readdirSync(root).flatMap((name) => sourcesIn(`${root}/${name}/src`)),
);

/** What is given, where it is named on the spot: `{ count: 3, other }`. */
const namesIn = (values: string) =>
  [...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => (name === 'smart_count' ? 'count' : name!));

/** `fieldError(field, code, {…})`, `new DomainError(code, {…})`, `params: { code, … }`; without values, too. */
const made =
  /(?:fieldError\([^(),]+,|DomainError\(|params:\s*\{\s*code:)\s*'([\w.]+)'(?:,\s*\{([^{}]*)\}\s*\)|,([^{}()]*)\}|\s*,?\s*[)}])/g;

test('a refusal whose sentence has places for values is made with them', () => {
  expect(servers.length).toBeGreaterThan(500);
  const found = servers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(made)].map(([, code, given, beside]) => ({
      made: `${file}: ${code}`,
      needs: placesIn(code!),
      given: namesIn(given ?? beside ?? ''),
    })),
  );
  expect(found.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(25);
  const lacking = found.filter(({ needs, given }) => needs.some((name) => !given.includes(name)));
  expect(lacking).toEqual([]);
});

/** `t('a.b')`, `translate('a.b', {…})`. */
const asked = /\b(?:t|translate)\(\s*'((?:\w+:)?[\w.]+)'\s*(?:,\s*\{([^{}]*)\}\s*)?,?\s*\)/g;
const namespaces = [...new Set([...places.keys()].map((key) => key.split(':')[0]!))];

test.each(['frontend-member', 'frontend-admin', 'libs/ui'])('%s asks for a sentence with its values', (name) => {
  const found = sourcesIn(`${name}/src`).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    // The namespaces that a file names; the console's texts are one.
    const named = namespaces.filter((space) => space === 'console' || code.includes(`'${space}'`));
    // What is spread has its names elsewhere.
    const onTheSpot = [...code.matchAll(asked)].filter(([, , given = '']) => !given.includes('...'));
    return onTheSpot.map(([, key, given]) => ({
      asked: `${file}: ${key}`,
      needs: named.flatMap((space) => [...(places.get(key!) ?? places.get(`${space}:${key}`) ?? [])]),
      given: namesIn(given ?? ''),
    }));
  });
  expect(found.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(3);
  const lacking = found.filter(({ needs, given }) => needs.some((value) => !given.includes(value)));
  expect(lacking).toEqual([]);
});
