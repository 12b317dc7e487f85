import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Texts = { readonly [name: string]: string | Texts };
const sentences = JSON.parse(readFileSync('libs/i18n/locales/es/errors.json', 'utf8')) as Texts;

function sentence(code: string): string {
  const found = code
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, name) => (typeof texts === 'object' ? (texts[name] ?? texts[`${name}_other`]) : texts),
      sentences,
    );
  return typeof found === 'string' ? found : '';
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .map((file) => `${folder}/${file}`);
}

/** Refusals that are made without any value: `fieldError(field, code)`, `new DomainError(code)`, `params: { code }`. */
const withoutValues = /(?:fieldError\([^(),]+,\s*|DomainError\(\s*|params:\s*\{\s*code:\s*)'([\w.]+)'\s*,?\s*[)}]/g;

// The number of a failure (`id`) is put in by what answers.
test('a refusal whose sentence has a place for a value is made with one', () => {
  const files = ['libs', 'services'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => sourcesIn(`${folder}/${name}/src`)),
  );
  expect(files.length).toBeGreaterThan(500);
  const bare = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(withoutValues)].map(([, code]) => `${file}: ${code}`))
    .filter((line) => sentence(line.split(': ')[1]!).replace('{{id}}', '').includes('{{'));
  expect(bare).toEqual([]);
});
