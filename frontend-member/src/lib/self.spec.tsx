import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { selfQuery } from './self.js';

const ask = jest.fn<typeof fetch>();
const mark = (text: string) => {
  document.cookie = text;
};
const self = () => new QueryClient().fetchQuery(selfQuery);

beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask;
});
afterEach(() => mark('signed=; Max-Age=0'));

test('where nobody has signed in nothing is asked', async () => {
  mark('unsigned=1');
  expect(await self()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('a session of any tab of this browser is asked for', async () => {
  mark('signed=1');
  const answer = { id: 'me' };
  ask.mockImplementation(
    async () => new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } }),
  );
  expect(await self()).toEqual(answer);
});

test('a mark that outlived its session counts for nothing', async () => {
  mark('signed=1');
  ask.mockImplementation(
    async () => new Response('{}', { status: 401, headers: { 'Content-Type': 'application/json' } }),
  );
  expect(await self()).toBeNull();
});
