import type { SignInServiceSetting } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import SignInServicePage from './SignInServicePage.js';

jest.setTimeout(60_000);

const redirect_uri = 'https://ateneo.example.org/login';
const texts = { issuer: 'https://id.example.org', client_id: 'ateneo', name: 'Federación' };
const service = { ...texts, mark: null, has_secret: true };
const chosen: SignInServiceSetting = { service, redirect_uri };
const none: SignInServiceSetting = { service: null, redirect_uri };

let shown: SignInServiceSetting;
const command = jest.fn<(url: string, method: string, body?: object) => Promise<SignInServiceSetting>>();
const changeSignInMark = jest.fn<(file: File) => Promise<SignInServiceSetting>>();
beforeEach(() => {
  command.mockReset();
  command.mockImplementation(async () => shown);
});
const sent = () => command.mock.calls.filter(([, method]) => method !== 'GET').map(([, ...rest]) => rest);

async function show(setting: SignInServiceSetting, language: 'es' | 'eu' = 'es') {
  shown = setting;
  const i18n = await startI18n(language);
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command, changeSignInMark } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <SignInServicePage />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(redirect_uri);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
// The mark, below the form, has such buttons, too.
const press = (name: string) => fireEvent.click(within(document.querySelector('form')!).getByRole('button', { name }));

test('a service is written down, with its secret or without one', async () => {
  await show(none);
  write('Dirección del servicio', service.issuer);
  write('Identificador de cliente', ` ${service.client_id} `);
  write('Nombre en el botón', service.name);
  press('Guardar');
  await waitFor(() => expect(sent()).toEqual([['POST', texts]]));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(false));
  write('Secreto del cliente', 'a-secret ');
  press('Guardar');
  await waitFor(() => expect(sent()[1]).toEqual(['POST', { ...texts, secret: 'a-secret' }]));
});

test('what is wrong is said beside its field, as the server says it, until another is written', async () => {
  await show(none, 'eu');
  const said = 'Helbide horretan ez du OpenID zerbitzurik erantzuten.';
  command.mockRejectedValueOnce(new HttpError('Bat gaizki', 400, { errors: { issuer: said }, fields: {} }));
  write('Zerbitzuaren helbidea', 'https://nobody.example.org');
  write('Bezeroaren identifikatzailea', 'x');
  write('Botoiko izena', 'x');
  press('Gorde');
  await waitFor(() => expect(field('Zerbitzuaren helbidea').getAttribute('aria-invalid')).toBe('true'));
  const hint = document.getElementById(field('Zerbitzuaren helbidea').getAttribute('aria-describedby')!);
  expect(hint!.textContent).toBe(said);
  // And nowhere else.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('Zerbitzuaren helbidea'));
  expect(field('Botoiko izena').getAttribute('aria-invalid')).toBe('false');
  // Nothing that was typed is lost.
  expect(field('Zerbitzuaren helbidea').value).toBe('https://nobody.example.org');
  write('Zerbitzuaren helbidea', 'https://id.example.org');
  expect(field('Zerbitzuaren helbidea').getAttribute('aria-invalid')).toBe('false');
});

test('a secret that was written is shown to nobody', async () => {
  await show(chosen);
  expect(field('Secreto del cliente').type).toBe('password');
  expect(field('Secreto del cliente').value).toBe('');
  write('Secreto del cliente', 'a-secret');
  press('Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(field('Secreto del cliente').value).toBe(''));
});

test.each([
  ['Quitar el botón', ['DELETE', undefined]],
  ['Borrar el secreto', ['POST', expect.objectContaining({ issuer: service.issuer, secret: null })]],
])('%s: asks first', async (act, done) => {
  await show(chosen);
  press(act);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Federación');
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  press(act);
  shown = act === 'Quitar el botón' ? none : { ...chosen, service: { ...service, has_secret: false } };
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }));
  await waitFor(() => expect(screen.queryByRole('button', { name: act })).toBeNull());
  expect(sent()).toEqual([done]);
});

test('the button has a mark: it is given as a file, and what is typed above stays', async () => {
  await show(none);
  expect(document.querySelector('input[type=file]')).toBeNull();
  cleanup();
  const at = { 64: '/files/mark/64.png', 256: '/files/mark/256.png', 1024: '/files/mark/1024.png' };
  const mark = { alt: '', width: 1024, height: 1024, png: at, webp: at };
  await show(chosen);
  write('Nombre en el botón', 'Otra');
  const file = new File(['<svg/>'], 'mark.svg');
  const part = screen.getByRole('region', { name: 'Imagen del botón' });
  fireEvent.change(part.querySelector('input[type=file]')!, { target: { files: [file] } });
  expect(within(part).queryByRole('textbox')).toBeNull();
  changeSignInMark.mockImplementationOnce(async () => (shown = { ...chosen, service: { ...service, mark } }));
  fireEvent.click(within(part).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(part.querySelector('img')?.getAttribute('src')).toBe(at[256]));
  expect(changeSignInMark).toHaveBeenCalledWith(file);
  expect(field('Nombre en el botón').value).toBe('Otra');
  shown = chosen;
  fireEvent.click(within(part).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(part.querySelector('img')).toBeNull());
  expect(sent()).toEqual([['DELETE', undefined]]);
});
