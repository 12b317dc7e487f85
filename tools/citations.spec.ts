import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sections = (page: string): ReadonlySet<string> =>
  new Set([...read(page).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number!));
const decisions = readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^0*(\d+)-/.exec(name)?.[1] ?? []);

/** What may be cited, by the word that cites it. */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  specification: sections('docs/specification.md'),
  contract: sections('docs/contract.md'),
  decision: new Set(decisions),
};

const sources = ['libs', 'services', 'frontend-admin', 'frontend-member', 'e2e', 'bench', 'tools', 'referees']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  )
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !/node_modules|\bdist\b|peers|citations\.spec/.test(file));

/** Whom the words cite: `(contract, 5 and 6)`, `specification's section 8`, `decisions 0137, 0140`. */
function citationsIn(text: string): string[] {
  const found = text
    .replaceAll(/\s*\n\s*(\*|\/\/)\s*/g, ' ')
    .matchAll(/\b(contract|specification|decision)s?(?:'s)?,? (?:sections? |records? )?(\d+(?:(?:, | and )\d+)*)/gi);
  return [...found].flatMap(([, word, numbers]) =>
    numbers!.split(/, | and /).map((number) => `${word!.toLowerCase()} ${Number(number)}`),
  );
}

const isKnown = (citation: string): boolean => {
  const [word, number] = citation.split(' ') as [string, string];
  return known[word]!.has(number);
};

describe('what comments and documents cite', () => {
  test('is there to be read', () => {
    const cited = sources.map((file) => ({ file, citations: citationsIn(read(file)) }));
    expect(cited.flatMap(({ citations }) => citations).length).toBeGreaterThan(400);
    const unknown = cited.flatMap(({ file, citations }) =>
      citations.filter((one) => !isKnown(one)).map((one) => `${file}: ${one}`),
    );
    expect(unknown).toEqual([]);
  });

  test('would be told if it were not', () => {
    expect(citationsIn('Held apart (contract, 5 and 99; decision 9999).').filter((one) => !isKnown(one))).toEqual([
      'contract 99',
      'decision 9999',
    ]);
  });
});
