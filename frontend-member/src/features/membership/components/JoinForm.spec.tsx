import type { PaymentMethod, Price, Product, Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { selfKey } from '../../../lib/query-client.js';
import { methodsQuery, type Offer, offersQuery } from '../api/membership.js';
import { JoinForm } from './JoinForm.js';

const product = {
  id: 'q',
  organization: 'o',
  names: { es: 'Cuota general', ca: '', gl: '', eu: '' },
  needs_approval: false,
  min_age: null,
  max_age: null,
} as Product;
const price = { id: 'p', product: 'q', amount: 3600, interval: 'year', is_minimum: false, trial_days: 0 } as Price;

const general = { product, price } as Offer;
const young = {
  product: { ...product, id: 'j', names: { es: 'Joven', ca: '', gl: '', eu: '' }, min_age: null, max_age: 30 },
  price: { ...price, id: 'm', product: 'j', amount: 300, interval: 'month' },
} as Offer;

test('of several fees none is chosen for anybody, and each says price, period and who may take it', async () => {
  await atPaying([], {}, [0, 0], [general, young]);
  const named = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
  const all = [named('Cuota general 36,00\u00A0€ al año'), named('Joven 3,00\u00A0€ al mes hasta los 30 años')];
  expect(all.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Elige una cuota/)).not.toBeNull();
  fireEvent.click(all[0]!);
  expect(await screen.findByRole('button', { name: /^Ir a pagar/ })).not.toBeNull();
});

test('a fee that one’s age bars is shown with its ages, and not to be chosen', async () => {
  const isOpen = async (birth: string | null) => {
    cleanup();
    await atPaying([], {}, [0, 0], [general, young], birth);
    return !(screen.getByRole('radio', { name: /^Joven.*hasta los 30 años/ }) as HTMLInputElement).disabled;
  };
  const year = new Date().getFullYear();
  expect(await isOpen(`${year - 40}-01-01`)).toBe(false);
  expect(await isOpen(`${year - 20}-01-01`)).toBe(true);
  expect(await isOpen(null)).toBe(true);
});

const card = { id: 'm', kind: 'card', brand: 'visa', last4: '4242', organization: null, is_default: true };
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } });

/** Where one joins, with what is kept, and the trial's days: offered and still theirs; answers what the server is asked. */
async function atPaying(
  methods: readonly object[],
  joined: Partial<Subscription>,
  tries: readonly [number, number] = [0, 0],
  offers?: readonly Offer[],
  birth_date: string | null = null,
): Promise<jest.Mock<typeof fetch>> {
  await startI18n('es');
  const [offered, trial_days] = tries;
  const asked = jest.fn<typeof fetch>(async (path) => {
    if (String(path).includes('/quote'))
      return answer({ amount: 6000, full_amount: 6000, reason: null, is_least: false, trial_days });
    return answer(joined);
  });
  globalThis.fetch = asked;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const one = { product, price: { ...price, amount: 6000, trial_days: offered } };
  queries.setQueryData(offersQuery.queryKey, [...(offers ?? [one])]);
  queries.setQueryData(selfKey, { id: 'u', birth_date });
  queries.setQueryData(methodsQuery('u').queryKey, methods as PaymentMethod[]);
  queries.setQueryDefaults(methodsQuery('u').queryKey, { enabled: false });
  render(
    <QueryClientProvider client={queries}>
      <JoinForm user="u" />
    </QueryClientProvider>,
  );
  return asked;
}

test('the button that charges a kept card names the sum and the card, and charges that one', async () => {
  const asked = await atPaying([card], { status: 'active', open_invoice: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar 60,00\u00A0€ con VISA ···4242' }));
  const body = { price: 'p', amount: 6000, method: 'm' };
  await waitFor(() => expect(asked.mock.calls.map(([, init]) => init?.body)).toContain(JSON.stringify(body)));
});

test('a kept debit is named as such; who pays with something else reads what is paid next', async () => {
  await atPaying([{ ...card, kind: 'debit' }], {});
  expect(await screen.findByRole('button', { name: 'Pagar 60,00\u00A0€ por domiciliación ···4242' })).not.toBeNull();
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
