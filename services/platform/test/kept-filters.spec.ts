import { readdirSync } from 'node:fs';
import { quotesPeople } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';

/** Free words that name a thing or where many live, and nobody: what a filter for good may say. */
const ofThings = new Set(['address_city', 'address_region', 'code', 'correlation_id', 'number', 'title']);

/** The fields of every list of the house that are asked for in free words. */
async function freeWords(): Promise<string[]> {
  const files = readdirSync('services', { recursive: true, encoding: 'utf8' });
  const lists = files.filter((file) => /\/src\/.*(\.resource|-list)\.ts$/.test(file));
  const modules: object[] = [];
  for (const file of lists) modules.push((await import(`../../${file}`)) as object);
  const found = modules.flatMap((one) => Object.values(one).flatMap((value) => [value, (value as Listed)?.list]));
  const filters = found.flatMap((list) => Object.entries((list as Listed)?.filterable ?? {}));
  return [...new Set(filters.filter(([, kind]) => kind === 'text').map(([field]) => field))];
}

interface Listed {
  readonly list?: unknown;
  readonly filterable?: Readonly<Record<string, string>>;
}

test('a filter that could quote somebody is never kept', async () => {
  const fields = await freeWords();
  expect(fields).toEqual(expect.arrayContaining(['email', 'to', 'before', 'holder_name', 'title']));
  expect(fields.filter((field) => !quotesPeople(field) && !ofThings.has(field))).toEqual([]);
  expect(fields.filter((field) => quotesPeople(field) && ofThings.has(field))).toEqual([]);
});
