import type { User } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { ChangePasswordForm } from '../features/access/components/ChangePasswordForm.js';
import { AddPasskey } from '../features/access/components/AddPasskey.js';
import { ExternalAccounts } from '../features/access/components/ExternalAccounts.js';
import { PasskeyRow } from '../features/access/components/PasskeyRow.js';
import { ChangeEmailForm } from '../features/email-change/components/ChangeEmailForm.js';
import { DataDownload } from '../features/profile/components/DataDownload.js';
import { externalQuery } from '../features/access/api/external.js';
import { passkeysQuery } from '../lib/passkeys.js';
import { selfKey } from '../lib/query-client.js';

const moment = '2026-01-01T00:00:00.000Z';
const passkey = { id: 'p1', name: 'Móvil', is_backed_up: false, creation_datetime: moment, last_used: null };
const self = { id: 'u1', email: 'ane@example.org', has_usable_password: true } as User;
const nobodys = { ...self, has_usable_password: false };

let asked: string[] = [];
let isConfirmed = false;
const { fetch: before } = globalThis;
beforeAll(() => startI18n('es'));
beforeEach(() => {
  asked = [];
  isConfirmed = false;
  const refusal = () => Response.json({ detail: 'Confirma.', code: 'confirm_yourself' }, { status: 403 });
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    const path = String(url instanceof Request ? url.url : url).replace(/^.*\/api\/v1\//, '');
    if (path.endsWith('email_exists')) return Response.json({ exists: false });
    asked.push(`${init?.method} ${path}`);
    if (path !== 'users/auth/confirm') return isConfirmed ? Response.json({ ...passkey, job: 'j' }) : refusal();
    isConfirmed = true;
    return Response.json({ user: 'u1', access_expires: moment });
  });
});
afterEach(() => {
  globalThis.fetch = before;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

function show(page: ReactElement, who = self, passkeys = [passkey]): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(selfKey, who);
  client.setQueryData(passkeysQuery.queryKey, { results: passkeys });
  client.setQueryData(externalQuery.queryKey, {
    results: [{ id: 'l1', issuer: 'https://id.example.org', is_current: true, creation_datetime: moment }],
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value } });

/** Each page that asks, and what one does there. */
const pages: [string, () => ReactElement, () => Promise<unknown>, string][] = [
  ['data', () => <DataDownload />, () => press(/./), 'POST users/users/self/download'],
  [
    'a passkey that is removed',
    () => <PasskeyRow passkey={passkey} />,
    async () => {
      await press('Quitar Móvil');
      await press('Quitar');
    },
    'DELETE users/webauthn/p1',
  ],
  [
    'a passkey that is added',
    () => <AddPasskey />,
    async () => {
      type('passkey-name', 'Casa');
      await press('Añadir la clave');
    },
    'POST users/webauthn/webauthn_challenge',
  ],
  [
    'another service',
    () => <ExternalAccounts />,
    async () => {
      await press('Separar tu cuenta de id.example.org');
      fireEvent.click(screen.getAllByRole('button', { name: 'Separar' }).at(-1)!);
    },
    'DELETE users/auth/google_login/l1',
  ],
  [
    'a first password',
    () => <ChangePasswordForm user={nobodys} onDone={() => undefined} />,
    async () => {
      for (const name of ['password', 'repeat']) type(name, 'otra-grapa-sol-99');
      await press('Cambiar la contraseña');
    },
    'POST users/users/u1/change_password',
  ],
  [
    'another address',
    () => <ChangeEmailForm user={nobodys} />,
    async () => {
      type('email', 'otra@example.org');
      fireEvent.submit(document.querySelector('form')!);
    },
    'POST users/users/u1/change_email',
  ],
];

test.each(pages)('%s: asks for the password, and goes on with it', async (_, page, act, path) => {
  show(page());
  await act();
  await screen.findByText('Confirma que eres tú');
  expect(asked).toEqual([path]);
  expect(screen.queryByText('Confirma.')).toBeNull();
  type('confirm-password', 'grapa-sol-99');
  await press('Confirmar');
  await waitFor(() => expect(asked.slice(0, 3)).toEqual([path, 'POST users/auth/confirm', path]));
  await waitFor(() => expect(screen.queryByText('Confirma que eres tú')).toBeNull());
});

test('who has a passkey and no password shows the passkey', async () => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  show(<DataDownload />, nobodys);
  await press(/./);
  await screen.findByRole('button', { name: 'Confirmar con una clave de acceso' });
  expect(document.querySelector('input[name=confirm-password]')).toBeNull();
});

test('who has neither password nor passkey is told to sign in again', async () => {
  show(<DataDownload />, nobodys, []);
  await press(/./);
  expect((await screen.findByRole('link', { name: 'Cerrar sesión' })).getAttribute('href')).toBe('/logout');
  expect(screen.queryByRole('button', { name: /Confirmar/ })).toBeNull();
});
