import type { Wallets } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import WalletsPage from './WalletsPage.js';

jest.setTimeout(60_000);

const apple = { pass_type: 'pass.org.example.entradas', team: 'TEAM12345', valid_until: '2999-05-04T10:00:00.000Z' };
const nobody: Wallets = { apple: null, google: null };

let shown: Wallets;
const command = jest.fn<(url: string, method: string, body?: object) => Promise<Wallets>>();
beforeEach(() => {
  command.mockReset();
  command.mockImplementation(async () => shown);
});
const sent = () => command.mock.calls.filter(([, method]) => method !== 'GET');

async function show(signers: Wallets) {
  shown = signers;
  const i18n = await startI18n('es');
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <WalletsPage />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Sin cuenta de servicio: no se ofrece.');
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Apple's form is the first. */
const press = (name: string, nth = 0) => fireEvent.click(screen.getAllByRole('button', { name })[nth]!);

test('a certificate is pasted and not shown again; what is wrong with it stands beside it, and what was pasted stays', async () => {
  await show(nobody);
  const said = 'Falta una parte.';
  command.mockRejectedValueOnce(new HttpError('Algo falla', 400, { errors: { pem: said }, fields: {} }));
  write('Certificado, clave', '-----BEGIN');
  press('Ofrecerlo');
  expect((await screen.findByText(said)).id).toBe(field('Certificado, clave').getAttribute('aria-describedby'));
  expect(field('Certificado, clave').value).toBe('-----BEGIN');
  shown = { ...nobody, apple };
  write('Contraseña de la clave', 'x');
  press('Ofrecerlo');
  await screen.findByText('Firma pass.org.example.entradas, del equipo TEAM12345, hasta el', { exact: false });
  expect(field('Certificado, clave').value).toBe('');
  expect(sent().map(([url, , body]) => [url, body])[1]).toEqual([
    '/api/v1/organizations/wallets/apple',
    { pem: '-----BEGIN', passphrase: 'x' },
  ]);
});

test('a certificate that is over says so', async () => {
  await show({ ...nobody, apple: { ...apple, valid_until: '2020-05-04T10:00:00.000Z' } });
  expect(screen.getByText('caducó el', { exact: false }).textContent).toContain('pass.org.example.entradas');
});

test('whoever offers it no more is asked first, and told what becomes of what people have', async () => {
  await show({ ...nobody, apple });
  press('Dejar de ofrecerlo');
  const dialog = await screen.findByRole('dialog', { name: '¿Dejar de ofrecer Apple Wallet?' });
  expect(dialog.textContent).toContain('Lo que la gente ya tiene en el teléfono se queda allí');
  expect(sent()).toEqual([]);
  shown = nobody;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dejar de ofrecerlo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dejar de ofrecerlo' })).toBeNull());
  expect(sent()).toEqual([['/api/v1/organizations/wallets/apple', 'DELETE', undefined]]);
});
