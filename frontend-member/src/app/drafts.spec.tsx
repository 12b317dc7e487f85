import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Logout } from './routes/Logout.js';
import { queryClient, selfKey } from '../lib/query-client.js';
import { useDraft } from '../lib/use-draft.js';

const ask = jest.fn<typeof fetch>();

beforeEach(async () => {
  localStorage.clear();
  ask.mockReset();
  ask.mockImplementation(async () => new Response(null, { status: 204 }));
  globalThis.fetch = ask;
  await startI18n('es');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const nothing = { words: '' };

function Writing(): ReactElement {
  const { value, change, discard } = useDraft('proposal', nothing);
  return (
    <>
      <input aria-label="Texto" value={value.words} onChange={({ target }) => change({ words: target.value })} />
      <button type="button" onClick={discard}>
        Enviar
      </button>
    </>
  );
}

/** A page of theirs, as one opens it. */
function open(person: string | null, at = '/write'): void {
  cleanup();
  queryClient.setQueryData(selfKey, person === null ? null : { id: person });
  const router = createMemoryRouter(
    [
      { path: '/write', element: <Writing /> },
      { path: '/logout', element: <Logout /> },
      { path: '/login', element: <p>Entrar</p> },
    ],
    { initialEntries: ['/write', at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Texto');
const write = (words: string) => fireEvent.change(field(), { target: { value: words } });
const signedOut = () => ask.mock.calls.some(([url]) => String(url).endsWith('/logout'));

test('what somebody writes is found again by them alone', () => {
  open('ane');
  write('Que las actas se publiquen');
  open('jon');
  expect(field().value).toBe('');
  open(null);
  expect(field().value).toBe('');
  open('ane');
  expect(field().value).toBe('Que las actas se publiquen');
});

test('who signs out is told of what they have not sent, and it goes with them', async () => {
  open('jon');
  write('De otra persona');
  open('ane');
  write('Que las actas se publiquen');
  open('ane', '/logout');
  expect(await screen.findByText(/Hay un texto que empezaste/)).toBeTruthy();
  expect(signedOut()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Volver sin cerrarla' }));
  await waitFor(() => expect(field().value).toBe('Que las actas se publiquen'));

  open('ane', '/logout');
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión y borrar' }));
  expect(await screen.findByText('Entrar')).toBeTruthy();
  expect(signedOut()).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('actas');
  expect(JSON.stringify({ ...localStorage })).toContain('De otra persona');
});

test('who has sent everything signs out at once', async () => {
  open('ane');
  write('Que las actas se publiquen');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  open('ane', '/logout');
  expect(await screen.findByText('Entrar')).toBeTruthy();
});
