import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NoticesContext } from '../../../lib/notices.js';
import { MethodList } from './MethodList.js';

const card = (id: string, last4: string, is_default: boolean) => {
  const shown = { kind: 'card', brand: 'visa', last4, expiry: '12/34' };
  const of = { organization: null as string | null, organization_name: null as string | null };
  return { id, user: 'u', ...shown, ...of, is_default, creation_datetime: '2026-11-21T10:00:00.000Z' };
};
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
let kept: ReturnType<typeof card>[];
let isNeeded: boolean;
let told: string[];

beforeEach(async () => {
  kept = [card('1', '4242', true), card('2', '0341', false)];
  isNeeded = false;
  told = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    if (String(path).includes('/ways')) return answer(200, { means: ['card_pays', 'card_declined'] });
    if (init?.method === 'POST') return addedBy(String(init.body));
    if (init?.method !== 'DELETE') return answer(200, { count: kept.length, results: kept });
    if (isNeeded) return answer(409, { code: 'last_method', detail: 'Es el único.' });
    kept = kept.filter(({ id }) => !String(path).endsWith(`/${id}`));
    return answer(200, card('2', '0341', false));
  });
  await startI18n('es');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesContext.Provider value={(text) => told.push(text)}>
        <MethodList user="u" />
      </NoticesContext.Provider>
    </QueryClientProvider>,
  );
});

/** A second one is kept, unless the bank says no. */
function addedBy(body: string): Response {
  if (body.includes('card_declined')) return answer(409, { code: 'method_refused', detail: 'No lo acepta.' });
  kept = [card('3', '1111', true), ...kept.map((one) => ({ ...one, is_default: false }))];
  return answer(201, kept[0]);
}

const ask = async (last4: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Quitar el que acaba en ${last4}` }));

/** Asks, and says yes. */
async function remove(last4: string): Promise<void> {
  await ask(last4);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
}

test('what a running fee is charged by goes with no single tap: what it is charged by then is said before', async () => {
  await ask('4242');
  expect((await screen.findByRole('dialog')).textContent).toContain('Tarjeta VISA acabada en 0341');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(kept).toHaveLength(2);
});

test('nobody is told that they keep none before that is known', async () => {
  expect(screen.queryByText('No hay ninguno guardado.')).toBeNull();
  expect(await screen.findByText(/4242/)).not.toBeNull();
});

test('one that is not wanted any more is forgotten, and goes from the list', async () => {
  await remove('0341');
  await waitFor(() => expect(screen.queryByText(/0341/)).toBeNull());
  expect(told).toEqual(['Quitado: Tarjeta VISA acabada en 0341.']);
  expect(screen.getByText(/4242/)).not.toBeNull();
});

test('why one stays is said where it stands', async () => {
  isNeeded = true;
  await remove('4242');
  expect((await screen.findByRole('alert')).textContent).toContain('Es el único');
  expect(kept).toHaveLength(2);
});

test('another one is kept without paying, and is the one that is charged; why one is not is said', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Añadir un método de pago' }));
  fireEvent.click(await screen.findByRole('radio', { name: /rechazada/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No lo acepta');
  fireEvent.click(screen.getByRole('radio', { name: /que paga/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/1111/)).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where two accounts charge, each says whose it is; where there is one, nothing', async () => {
  await screen.findByText(/4242/);
  expect(screen.queryByText(/para lo que cobra/)).toBeNull();
  const own = { organization: 'o', organization_name: 'Agrupación Norte' };
  isNeeded = true;
  kept = [card('1', '4242', true), { ...card('2', '0341', true), ...own }];
  // The list is read anew after each act, also one that was refused.
  await remove('4242');
  expect(await screen.findByText(/4242.*para lo que cobra la asociación/)).not.toBeNull();
  expect(screen.getByText(/0341.*para lo que cobra Agrupación Norte/)).not.toBeNull();
});
