import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { viewReaders } from './view-readers.mjs';

/** The rooms of a context (CONTRIBUTING, "Rooms"), and how a file in one of them may end. */
const rooms: Readonly<Record<string, RegExp>> = {
  adapters: /^[a-z0-9-]+\.ts$/,
  application: /^[a-z0-9-]+\.ts$/,
  queries: /^[a-z0-9-]+\.ts$/,
  facts: /^([a-z0-9-]+\.projection|get-person-facts|voters)\.ts$/,
  migrations: /^[a-z0-9-]+\.ts$/,
  public: /^[a-z0-9-]+\.ts$/,
  reactors: /^(reactions(-by-views)?|mail-rules?|[a-z]+-mails)\.ts$/,
  views: /^[a-z0-9-]+(\.(projection|resource|controller))?\.ts$/,
};
const aggregateRoom =
  /^[a-z0-9-]+(\.(aggregate|controller|decider|events|fold|policy|resource|rules|types|upcast))?\.ts$/;

const files = readdirSync('services', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!platform)[a-z]+\/src\/.*\.ts$/.test(path) && !/\.(int-)?spec\.ts$/.test(path))
  .map((path) => `services/${path}`);
const parts = files.map((path) => ({ path, context: path.split('/')[1]!, inside: path.split('/').slice(3) }));
const decides = ({ path, inside }: { path: string; inside: string[] }) =>
  inside.length > 1 &&
  !['adapters', 'queries', 'facts', 'migrations', 'public', 'views'].includes(inside[0]!) &&
  !/\.(controller|resource)\.ts$/.test(path);

const viewTables = new Set(
  files
    .filter((path) => /\/views\/.*\.projection\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:table: |\bview\()'([^']+)'/g)].map((found) => found[1]!),
    ),
);

/** Whether a file reads a view: by its import, or by the name of its table in SQL. */
function readsView(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  if (/from '[^']*\/(views|queries)\//.test(text)) return true;
  return [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z]+\.[a-z_]+)/g)].some(([, table]) =>
    viewTables.has(table!),
  );
}

describe('rooms', () => {
  test('each file stands in a room that its name belongs to', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lost = parts.filter(({ path, inside }) => {
      if (inside.length === 1) return false;
      return !(rooms[inside[0]!] ?? aggregateRoom).test(basename(path));
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  test('no context names the tables or functions of another in SQL: it asks for SQL that the other publishes', () => {
    const contexts = [...new Set(parts.map(({ context }) => context))];
    const [names, words] = [contexts.join('|'), 'from|join|into|update|any\\(|select|as'];
    const schema = new RegExp(`\\b(?:${words})\\s*(${names})\\.[a-z_]+|\\b(${names})\\.[a-z]+_[a-z_]+\\(`, 'g');
    const strangers = parts.filter(({ path, context, inside }) => {
      if (inside[0] === 'public') return false;
      return [...readFileSync(path, 'utf8').matchAll(schema)].some(
        ([, table, called]) => (table ?? called) !== context,
      );
    });
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  test('only files with a written reason read a view and decide', () => {
    expect(viewTables.size).toBeGreaterThan(40);
    const reading = parts
      .filter(decides)
      .map(({ path }) => path)
      .filter(readsView);
    expect(reading.sort()).toEqual(Object.keys(viewReaders).sort());
  });
});
