import { type PaymentRow, permissionsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { RefundOfPlaces } from './RefundOfPlaces.js';

jest.setTimeout(60_000);

const payment = { id: 'p', amount: 1750, amount_refunded: 0 } as PaymentRow;
const place = (id: string, price: number) => ({
  id,
  price,
  holder_name: `Persona ${id}`,
  paid_by: 'provider',
  amount_refunded: 0,
  refund_failed: null,
});

test('of a payment for several places it is said of which the money is', async () => {
  const i18n = await startI18n('es');
  const command = jest.fn(async (_url: string, _method: string, _body?: object) => ({}));
  const provider = { getList: async () => ({ data: [place('1', 1250), place('2', 500)], total: 2 }), command };
  const auth = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false }),
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={auth as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <RefundOfPlaces payment={payment} onClose={() => {}} />
      </AdminContext>
    </MemoryRouter>,
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Persona 1 · 12,50/ }));
  // The same dialog: what was typed stays, and so does the focus.
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(within(dialog).getByDisplayValue('5')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Por qué'), { target: { value: 'Se mudó' } });
  const code = /[A-Z2-9]{4}/.exec(dialog.querySelector('#confirm-code')!.textContent)![0];
  fireEvent.change(within(dialog).getByLabelText('Código'), { target: { value: code } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Devolver/ }));
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]).toEqual([
    expect.stringMatching(/payments\/p\/refund$/),
    'POST',
    { amount: 500, reason: 'Se mudó', reservations: ['2'] },
  ]);
});
