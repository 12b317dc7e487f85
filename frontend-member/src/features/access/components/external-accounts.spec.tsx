import type { ExternalIdentity } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { externalQuery } from '../api/external.js';
import { ExternalAccounts } from './ExternalAccounts.js';

test('each account at another service has its button; one that is asked no more says so', async () => {
  await startI18n('es');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const linked = (host: string, is_current: boolean): ExternalIdentity => {
    return { id: host, issuer: `https://${host}`, is_current, creation_datetime: '2026-11-20T10:00:00Z' };
  };
  const results = [linked('new.example', true), linked('old.example', false)];
  client.setQueryData(externalQuery.queryKey, { results });
  render(
    <QueryClientProvider client={client}>
      <ExternalAccounts />
    </QueryClientProvider>,
  );
  await screen.findByText(/Entras también con tu cuenta de new\.example/);
  screen.getByText(/Aquí ya no se entra con tu cuenta de old\.example/);
  fireEvent.click(screen.getByRole('button', { name: 'Separar tu cuenta de old.example' }));
  await screen.findByText('Ya no se usa aquí: no pierdes ninguna forma de entrar.');
});
