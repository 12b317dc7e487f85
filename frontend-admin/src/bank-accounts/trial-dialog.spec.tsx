import type { BankAccount } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { TrialDialog } from './TrialDialog.js';

const account = { id: 'b', name: 'Cuotas' } as BankAccount;

test('a wrong account is said at its field; then the file is saved, and the dialog goes', async () => {
  const command = jest.fn(async (): Promise<unknown> => ({ name: 'TRIAL-1.xml', content: '<Document/>' }));
  command.mockRejectedValueOnce(new HttpError('No', 400, { errors: { iban: 'Este IBAN no puede ser.' } }));
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const onClose = jest.fn();
  const i18n = await startI18n('es');
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <TrialDialog account={account} onClose={onClose} />
      </AdminContext>
    </MemoryRouter>,
  );
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  write('Nombre de quien paga', 'Ana');
  write('Su IBAN', 'ES00');
  press();
  expect(await screen.findByText('Este IBAN no puede ser.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  write('Su IBAN', 'ES7921000813610123456789');
  write('Firmó el mandato el', '2026-11-30');
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { name: 'Ana', iban: 'ES7921000813610123456789', signed_on: '2026-11-30' };
  expect(command.mock.calls.at(-1)).toEqual([expect.stringMatching(/bankaccounts\/b\/trial$/), 'POST', body]);
  expect(blobs.map(({ type }) => type)).toEqual(['application/xml;charset=utf-8']);
});
