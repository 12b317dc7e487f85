import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.js';
import { Crash } from './Crash.js';
import { page } from './page.js';

beforeEach(async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch');
  });
  queryClient.setQueryData(['universe'], { appName: 'App' });
  await startI18n('es');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const show = (route: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', ErrorBoundary: Crash, HydrateFallback: () => null, ...route }])}
      />
    </QueryClientProvider>,
  );

test('a page whose code cannot be fetched says that there is no connection, and trying again without one says so', async () => {
  const missing = page(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  show({ lazy: missing });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Sigue sin haber conexión.')).toBeTruthy();
});

test('a page that breaks says that it broke', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show({
    Component: () => {
      throw new Error('broken');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Algo se ha roto en esta página' })).toBeTruthy();
});
