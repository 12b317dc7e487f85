import { afterEach, expect, jest, test } from '@jest/globals';
import { unlessTold } from './told.js';

afterEach(() => document.getElementById('told')?.remove());

function write(answers: Record<string, unknown>, language = 'es'): void {
  const element = document.createElement('script');
  Object.assign(element, {
    id: 'told',
    type: 'application/json',
    lang: language,
    textContent: JSON.stringify(answers),
  });
  document.head.append(element);
}

function asking(now = 0, language = 'es') {
  const ask = jest.fn<typeof fetch>(() => Promise.resolve(new Response('"asked"')));
  const question = unlessTold(
    ask,
    () => language,
    () => now,
  );
  return async (path: string, init?: RequestInit) => (await question(path, init)).json() as Promise<unknown>;
}

test('what stands in the document is not asked, once', async () => {
  write({ '/a': { b: 1 } });
  const ask = asking();
  expect([await ask('/a'), await ask('/a'), await ask('/b')]).toEqual([{ b: 1 }, 'asked', 'asked']);
});

test('an act is sent, whatever stands in the document', async () => {
  write({ '/a': 1 });
  expect(await asking()('/a', { method: 'POST' })).toBe('asked');
});

test.each([
  ['later', 60_000, 'es'],
  ['in another language', 0, 'eu'],
])('%s it is asked', async (_when, now, language) => {
  write({ '/a': 1 });
  expect(await asking(now, language)('/a')).toBe('asked');
});

test('a document without answers leaves all to the server', async () => {
  expect(await asking()('/a')).toBe('asked');
});
