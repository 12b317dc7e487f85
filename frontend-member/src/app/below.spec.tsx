import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { below } from './below.js';

beforeEach(() => startI18n('es'));

const lazy = below(
  async () => ({ Component: () => <p>the document</p> }),
  ({ documentId = '' }) => ({ queryKey: ['documents', documentId], queryFn: async () => ({ process: 'one' }) }),
);
const show = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/process/:processId/document/:documentId', lazy }], {
          initialEntries: [address],
        })}
      />
    </QueryClientProvider>,
  );

test('a document opens under its own process', async () => {
  show('/process/one/document/d');
  expect(await screen.findByText('the document')).toBeTruthy();
});

test('under another process nothing is found', async () => {
  show('/process/two/document/d');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeTruthy();
  expect(screen.queryByText('the document')).toBeNull();
});
