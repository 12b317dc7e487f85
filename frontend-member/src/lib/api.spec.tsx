import { expect, test } from '@jest/globals';
import { api } from './api.js';

test('what is asked before the texts are there is asked in the language that they will have', async () => {
  localStorage.setItem('language', 'gl');
  const asked: Headers[] = [];
  globalThis.fetch = (_, init) => {
    asked.push(new Headers(init?.headers));
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(''),
    } as Response);
  };
  await api.get('/api/v1/universe');
  expect(asked.map((headers) => headers.get('accept-language'))).toEqual(['gl']);
});
