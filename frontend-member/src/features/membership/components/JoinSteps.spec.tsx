import type { Price, Product } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { offersQuery } from '../api/membership.js';
import { JoinSteps } from './JoinSteps.js';

const product = {
  id: 'q',
  organization: 'o',
  names: { es: 'Cuota general', ca: '', gl: '', eu: '' },
  needs_approval: false,
} as Product;
const price = { id: 'p', product: 'q', amount: 3600, interval: 'year', is_minimum: false, trial_days: 0 } as Price;

test('whoever goes on or back by the keyboard is at the heading of that step, and at no heading before', async () => {
  await startI18n('es');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(offersQuery.queryKey, [{ product, price }]);
  render(
    <QueryClientProvider client={queries}>
      <JoinSteps user="u" />
    </QueryClientProvider>,
  );
  const heading = () => screen.getByRole('heading');
  expect(document.activeElement).not.toBe(heading());
  fireEvent.click(screen.getByRole('radio'));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Seguir');
  expect([heading().textContent, document.activeElement]).toEqual(['Qué se cobra y cuándo', heading()]);
  press('Atrás');
  expect([heading().textContent, document.activeElement]).toEqual(['Elige tu cuota', heading()]);
});
