import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { selfKey } from '../lib/query-client.js';
import { start } from './start.js';

const load = (text: string) => jest.fn(async () => ({ Component: () => <p>{text}</p> }));

test.each([
  ['home', { id: 'x' }],
  ['door', null],
])('the %s is shown', async (shown, self) => {
  const { Component } = await start(load('home'), load('door'))();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(selfKey, self);
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <Component />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the likely one alone is fetched before', async () => {
  const [home, door] = [load('home'), load('door')];
  await start(home, door)();
  expect([home.mock.calls.length, door.mock.calls.length]).toEqual([0, 1]);
});
