import { api, type Mandate } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { PersonMandates } from './PersonMandates.js';

const waiting = {
  id: 'm',
  holder: 'Ana Boix',
  iban_end: '6789',
  state: 'waiting',
  signed_on: null,
  lapses_on: null,
} as Mandate;
const collecting = { id: 'b', name: 'Cuotas', creditor_identifier: 'ES37000G12345674' };

async function shown(mandates: readonly Mandate[], accounts: readonly object[] = [collecting], isMember = true) {
  const commands = jest.fn(async (_url: string, _method: string, _body?: object): Promise<unknown> => ({}));
  const command = async (url: string, method: string, body?: object) => {
    if (method !== 'GET') return commands(url, method, body);
    return { results: url.startsWith(api.mandates()) ? mandates : accounts };
  };
  const i18n = await startI18n('es');
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <PersonMandates person={{ id: 'p', name: 'Ana Boix' }} isMember={isMember} />
        <p>page</p>
      </AdminContext>
    </MemoryRouter>,
  );
  return commands;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('fees of who has none are collected from an account; a wrong number is said at its field', async () => {
  const commands = await shown([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Domiciliar' }));
  commands.mockRejectedValueOnce(new HttpError('No', 400, { errors: { iban: 'Este IBAN no puede ser.' } }));
  write(/^IBAN/, 'ES00');
  fireEvent.click(screen.getAllByRole('button', { name: 'Domiciliar' }).at(-1)!);
  expect(await screen.findByText('Este IBAN no puede ser.')).toBeDefined();
  write(/^IBAN/, 'ES7921000813610123456789');
  fireEvent.click(screen.getAllByRole('button', { name: 'Domiciliar' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { user: 'p', account: 'b', holder: 'Ana Boix', iban: 'ES7921000813610123456789', signed_on: null };
  expect(commands.mock.calls.at(-1)).toEqual([api.mandates(), 'POST', body]);
});

test('one that waits is printed, its signature is noted, and it is ended', async () => {
  const commands = await shown([waiting]);
  expect(await screen.findByText('Falta la firma')).toBeDefined();
  const menu = { name: /^Qué hacer con Cuenta acabada en 6789/ };
  fireEvent.click(screen.getByRole('button', menu));
  expect(screen.getByRole('menuitem', { name: 'Descargar para firmar' }).getAttribute('href')).toBe(
    api.mandateAct('m', 'paper'),
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Anotar la firma' }));
  press('Anotar la firma');
  const signed = { signed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  await waitFor(() => expect(commands.mock.calls.at(-1)).toEqual([api.mandateAct('m', 'sign'), 'POST', signed]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', menu));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Terminar' }));
  press('Terminar');
  await waitFor(() => expect(commands.mock.calls.at(-1)).toEqual([api.mandateAct('m', 'end'), 'POST', { reason: '' }]));
});

test.each([
  ['where nothing is collected by debit', [{ ...collecting, creditor_identifier: '' }], true],
  ['of who pays no fee', [collecting], false],
])('%s nothing is said of it', async (_, accounts, isMember) => {
  await shown([], accounts, isMember);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText('Domiciliación')).toBeNull();
});
