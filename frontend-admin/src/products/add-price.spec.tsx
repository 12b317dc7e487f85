import { type Price, permissionsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { AddPriceDialog } from './AddPriceDialog.js';

jest.setTimeout(60_000);

const old = { id: 'old', amount: 2000, interval: 'year' } as Price;

test('when the price that it replaces could not be retired, pressing again adds no second one', async () => {
  const i18n = await startI18n('es');
  // What fails is told there, too.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const command = jest.fn(async (_url: string, method: string) => {
    if (method === 'DELETE' && isBroken) throw new Error('http.unavailable');
    return { id: 'new', amount: 2500 };
  });
  const provider = { getList: async () => ({ data: [], total: 0 }), command };
  const auth = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false }),
  };
  const onReplaced = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={auth as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <AddPriceDialog product="p" prices={[old]} onClose={() => {}} onReplaced={onReplaced} />
      </AdminContext>
    </MemoryRouter>,
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Importe/), { target: { value: '25' } });
  fireEvent.change(within(dialog).getByLabelText(/^Sustituye/), { target: { value: 'old' } });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: /precio/i }));
  const asked = () => command.mock.calls.map(([, method]) => method);
  press();
  await waitFor(() => expect(asked()).toEqual(['POST', 'DELETE']));
  expect(onReplaced).not.toHaveBeenCalled();
  isBroken = false;
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: /precio/i })).toHaveProperty('disabled', false),
  );
  press();
  await waitFor(() => expect(onReplaced).toHaveBeenCalledWith({ from: old, to: { id: 'new', amount: 2500 } }));
  expect(asked()).toEqual(['POST', 'DELETE', 'DELETE']);
});
