import { permissionsOf, type ReservationRecord } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import ReservationList from './ReservationList.js';

jest.setTimeout(60_000);

const event = '0c5b4f3e-1111-4222-8333-444455556666';
const place = (nth: number, over: Partial<ReservationRecord>): ReservationRecord => ({
  id: `0c5b4f3e-1111-4222-8333-00000000000${nth}`,
  event,
  ticket: event,
  user: event,
  holder_name: `Persona ${nth}`,
  listed_as: `Persona ${nth}`,
  status: 'confirmed',
  price: 1250,
  currency: 'eur',
  held_until: null,
  is_offer: false,
  checked_in_datetime: null,
  paid_by: 'provider',
  amount_refunded: 0,
  refund_due: 0,
  refund_failed: null,
  refund_until_datetime: '2026-06-01T17:00:00.000Z',
  payment: null,
  transfer: null,
  transfer_until: null,
  creation_datetime: '2026-11-21T08:30:00.000Z',
  update_datetime: '2026-11-21T08:30:00.000Z',
  ...over,
});
const places = [
  place(1, { amount_refunded: 250 }),
  place(2, {}),
  place(3, { paid_by: 'cash', amount_refunded: 1250 }),
  place(4, { status: 'cancelled', paid_by: null, price: 0 }),
];

let shown = places;
const command = jest.fn<(url: string, method: string, body?: object) => Promise<unknown>>();
beforeEach(() => {
  shown = places;
  command.mockReset();
  command.mockResolvedValue({});
});

async function list(is_superuser = true): Promise<void> {
  const i18n = await startI18n('es');
  const provider = {
    getList: async (name: string) =>
      name === 'reservations' ? { data: shown, total: shown.length } : { data: [], total: 0 },
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: { id: event, title: 'Entrada general' } }),
    // Filters that one keeps are asked for the same way.
    command: (url: string, method: string, body?: object) =>
      method === 'GET' ? Promise.resolve({ results: [] }) : command(url, method, body),
  };
  const auth = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf({ is_superuser, is_staff: !is_superuser, is_auditor: false }),
  };
  const filter = encodeURIComponent(JSON.stringify({ event }));
  render(
    <MemoryRouter initialEntries={[`/reservations?filter=${filter}`]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={auth as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="reservations">
          <ReservationList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Persona 1');
}
/** What can be done about a place, in its menu. */
async function actsOf(nth: number): Promise<string[]> {
  fireEvent.click(await screen.findByRole('button', { name: `Qué hacer con Persona ${nth}` }));
  const menu = await screen.findByRole('menu');
  const acts = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return acts;
}
async function choose(nth: number, act: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `Qué hacer con Persona ${nth}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
}
const typeCode = (dialog: HTMLElement) => {
  const code = /[A-Z2-9]{4}/.exec(dialog.querySelector('#confirm-code')!.textContent)![0];
  fireEvent.change(within(dialog).getByLabelText('Código'), { target: { value: code } });
};

test('only what a provider was paid is given back in the list, and by superusers alone', async () => {
  await list();
  // Confirmed ones have a ticket.
  expect(await actsOf(1)).toEqual(['Reenviar', 'Devolver', 'Correos', 'Anular']);
  expect(await actsOf(2)).toEqual(['Reenviar', 'Devolver', 'Correos', 'Anular']);
  expect(await actsOf(3)).toEqual(['Reenviar', 'Correos', 'Anular']);
  expect(await actsOf(4)).toEqual(['Correos']);
  expect(screen.getByText(/Devuelto: 2,50/)).toBeTruthy();
  // Nobody has handed it back yet.
  expect(screen.getByText(/Hay que devolver 12,50\s€ en mano/)).toBeTruthy();
});

test('staff send tickets again and give nothing back', async () => {
  await list(false);
  expect(await actsOf(1)).toEqual(['Reenviar', 'Anular']);
  fireEvent.click(within(await choose(1, 'Reenviar')).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]).toEqual([
    expect.stringMatching(/mailing\/letters\/places\/tickets$/),
    'POST',
    { event, filter: { id: [places[0]!.id] }, count: 1 },
  ]);
});

test('what is left of one place goes back with a reason, after a code', async () => {
  await list();
  const dialog = await choose(1, 'Devolver');
  const act = within(dialog).getByRole('button', { name: /^Devolver/ });
  typeCode(dialog);
  expect(act).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByLabelText('Por qué'), { target: { value: 'Se mudó' } });
  fireEvent.click(act);
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]).toEqual([
    expect.stringContaining(`${places[0]!.id}/refund`),
    'POST',
    { amount: 1000, reason: 'Se mudó' },
  ]);
});

test('what did not go back is seen with why, tried again, or noted as given back outside', async () => {
  const due = { paid_by: 'provider', status: 'cancelled', refund_due: 1250, payment: event } as const;
  shown = [place(1, { ...due, refund_failed: 'provider' }), place(2, { ...due, refund_failed: 'payer_erased' })];
  await list();
  expect(screen.getByText(/Sin devolver: 12,50.*proveedor/)).toBeTruthy();
  expect(screen.getByText(/Sin devolver: 12,50.*borró su cuenta/)).toBeTruthy();
  // Who was erased is asked nothing through their provider.
  expect(await actsOf(1)).toEqual(['Devolver', 'Devuelto por fuera', 'Correos']);
  expect(await actsOf(2)).toEqual(['Devuelto por fuera', 'Correos']);
  const dialog = await choose(2, 'Devuelto por fuera');
  expect(within(dialog).getByText(new RegExp(event))).toBeTruthy();
  typeCode(dialog);
  fireEvent.change(within(dialog).getByLabelText('Por qué'), { target: { value: 'Por transferencia' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Devuelto por fuera' }));
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]).toEqual([
    expect.stringContaining(`${shown[1]!.id}/refund`),
    'POST',
    { amount: 1250, reason: 'Por transferencia', by_hand: true },
  ]);
});

test('of the chosen those are given back that can be, and told together with what was refused', async () => {
  await list();
  const boxes = screen.getAllByRole('checkbox', { name: /Persona/ });
  for (const box of boxes) fireEvent.click(box);
  command.mockRejectedValueOnce(new Error('No queda tanto dinero'));
  fireEvent.click(await screen.findByRole('button', { name: 'Devolver 2 pagos' }));
  const dialog = await screen.findByRole('dialog', { name: /Devolver 22,50.* de 2 entradas/ });
  fireEvent.change(within(dialog).getByLabelText('Por qué'), { target: { value: 'No hubo acto' } });
  typeCode(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Devolver/ }));
  await waitFor(() => expect(command).toHaveBeenCalledTimes(2));
  expect(command.mock.calls.map(([url, , body]) => [/places|refund$/.exec(url)?.[0], body])).toEqual([
    ['refund', { reason: 'No hubo acto' }],
    ['refund', { reason: 'No hubo acto' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
