import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../../lib/query-client.js';
import { Shell } from '../Shell.js';
import { ResetPassword } from './ResetPassword.js';

beforeEach(() => startI18n('es', ['common', 'errors', 'auth', 'access']));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** The page as the link opens it; what was sent to set the password. */
function opened(passkeys: () => Response): object[] {
  const sent: object[] = [];
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    if (String(path).endsWith('/reset_password/passkeys')) return passkeys();
    if (String(path).endsWith('/reset_password')) sent.push(JSON.parse(String(init!.body)) as object);
    return answer(200, { is_changed: true });
  });
  queryClient.setQueryData(['universe'], { tenantName: 'Puente', tos: {}, languages: ['es'], genders: [] });
  queryClient.setQueryData(['self'], null);
  const element = { path: '/reset-password/:uidb64/:token', Component: ResetPassword };
  const router = createMemoryRouter([{ Component: Shell, children: [element] }], {
    initialEntries: ['/reset-password/u/t'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

async function choose(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/Contraseña nueva/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/Repite/), { target: { value: password } });
  const act = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar la contraseña' });
  await waitFor(() => expect(act().disabled).toBe(false));
  fireEvent.click(act());
}

const held = [
  { id: 'old', name: 'Portátil', creation_datetime: daysAgo(31) },
  { id: 'new', name: 'Desconocida', creation_datetime: daysAgo(29) },
  { id: 'own', name: 'Móvil', creation_datetime: daysAgo(2) },
];

test('passkeys of the last thirty days are marked to go, by name and day; the person chooses', async () => {
  const sent = opened(() => answer(200, { results: held }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => [box.closest('label')!.textContent, (box as HTMLInputElement).checked])).toEqual([
    [expect.stringMatching(/^Quitar Portátil.*Añadida el.*\d/), false],
    [expect.stringMatching(/^Quitar Desconocida/), true],
    [expect.stringMatching(/^Quitar Móvil/), true],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Móvil/ }));
  await choose('otra-grapa-sol-99');
  await screen.findByText('Hemos quitado una clave de acceso.');
  expect(sent).toEqual([{ uidb64: 'u', token: 't', password: 'otra-grapa-sol-99', remove_passkeys: ['new'] }]);
});

test('who has none is asked nothing', async () => {
  const sent = opened(() => answer(200, { results: [] }));
  await choose('otra-grapa-sol-99');
  await screen.findByText(/Ya puedes iniciar sesión/);
  expect(screen.queryByText(/clave/)).toBeNull();
  expect(sent).toMatchObject([{ remove_passkeys: [] }]);
});

test('a link that is over says so at once', async () => {
  opened(() => answer(400, { code: 'reset_verification_failed', message: 'El enlace ya no sirve.', detail: 'x' }));
  expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
