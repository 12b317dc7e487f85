import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
function markdownIn(place: string): string[] {
  if (place.endsWith('.md')) return [place];
  const files = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.md') && !/node_modules|dist/.test(file))
    .map((file) => join(place, file));
}

const pages = ['README.md', 'CONTRIBUTING.md', 'docs', 'libs', 'services'].flatMap(markdownIn);

/** Links of a page to files of this repository, as written. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)]
    .map((match) => match[1]!)
    .filter((link) => !/^[a-z]+:/.test(link));
}

describe('the documentation', () => {
  test.each(pages)('%s links only to what exists', (page) => {
    expect(linksOf(page).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  test('lists each decision by its theme', () => {
    const listed = linksOf('docs/decisions/README.md');
    const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
    expect(records.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('lets one follow a vote through the code in order', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const way = readme.slice(readme.indexOf('## Follow one vote'), readme.indexOf('## Where to find what'));
    const stops = [...way.matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)].map((match) => match[1]);
    expect(stops.length).toBeGreaterThanOrEqual(8);
  });
});
