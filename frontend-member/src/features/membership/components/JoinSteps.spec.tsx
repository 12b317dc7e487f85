import type { PaymentMethod, Price, Product, Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NoticesContext } from '../../../lib/notices.js';
import { methodsQuery, offersQuery } from '../api/membership.js';
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

const card = { id: 'm', kind: 'card', brand: 'visa', last4: '4242', organization: null, is_default: true };
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } });

/** At the second step, with what is kept, and the trial's days: offered and still theirs; answers what is said of what came of it. */
async function atPaying(
  methods: readonly object[],
  joined: Partial<Subscription>,
  tries: readonly [number, number] = [0, 0],
): Promise<string[]> {
  await startI18n('es');
  const [offered, trial_days] = tries;
  globalThis.fetch = jest.fn<typeof fetch>(async (path) => {
    if (String(path).includes('/quote'))
      return answer({ amount: 6000, full_amount: 6000, reason: null, is_least: false, trial_days });
    return answer(joined);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(offersQuery.queryKey, [{ product, price: { ...price, amount: 6000, trial_days: offered } }]);
  queries.setQueryData(methodsQuery('u').queryKey, methods as PaymentMethod[]);
  queries.setQueryDefaults(methodsQuery('u').queryKey, { enabled: false });
  const told: string[] = [];
  render(
    <QueryClientProvider client={queries}>
      <NoticesContext.Provider value={(text) => told.push(text)}>
        <JoinSteps user="u" />
      </NoticesContext.Provider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }));
  return told;
}

test('the button that charges a kept card names the sum and the card, and it is said what came of it', async () => {
  const told = await atPaying([card], { status: 'active', open_invoice: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar 60,00\u00A0€ con VISA ···4242' }));
  await waitFor(() => expect(told).toEqual(['Pagado: 60,00\u00A0€. Ya está en marcha.']));
});

test('who is charged by a kept debit is told that the bank takes days; who keeps nothing reads what is paid next', async () => {
  const told = await atPaying([{ ...card, kind: 'debit' }], { status: 'incomplete', open_invoice: 'i' });
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar 60,00\u00A0€ por domiciliación ···4242' }));
  await waitFor(() => expect(told[0]).toContain('está en camino'));
  fireEvent.click(screen.getByRole('radio', { name: 'Con otra tarjeta o cuenta' }));
  expect(screen.getByRole('button', { name: 'Ir a pagar 60,00\u00A0€' })).not.toBeNull();
});

test('who tried it before reads before joining that nothing is free this time; who did not begins the trial', async () => {
  await atPaying([card], {}, [30, 0]);
  expect(await screen.findByText(/Ya tuviste los días de prueba/)).not.toBeNull();
  expect(screen.getByRole('button', { name: /^Pagar 60,00/ })).not.toBeNull();
  cleanup();
  await atPaying([card], {}, [30, 30]);
  expect(await screen.findByRole('button', { name: 'Empezar la prueba' })).not.toBeNull();
  expect(screen.queryByText(/Ya tuviste/)).toBeNull();
});
