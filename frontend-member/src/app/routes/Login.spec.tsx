import type { Universe } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { queryClient, selfKey } from '../../lib/query-client.js';
import { Login } from './Login.js';

const universe = {
  tenantName: 'Puente',
  hasExternalLogin: true,
  openEnroll: false,
  genders: [],
} as unknown as Universe;
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const library = {
  initialize: jest.fn(),
  cancel: jest.fn(),
  renderButton: (place: HTMLElement) =>
    place.append(Object.assign(document.createElement('button'), { type: 'button', textContent: 'Provider' })),
};
const script = () => document.head.querySelector<HTMLScriptElement>('script[src="https://id.example.org/client"]');

beforeEach(async () => {
  await startI18n('es', ['common', 'errors', 'auth']);
  globalThis.fetch = jest.fn<typeof fetch>(async () =>
    answer({ client_id: 'c', nonce: 'n', script: 'https://id.example.org/client' }),
  );
  Object.assign(globalThis, { google: { accounts: { id: library } } });
  queryClient.setQueryData(['universe'], universe);
  queryClient.setQueryData(selfKey, null);
});
afterEach(() => {
  cleanup();
  script()?.remove();
  queryClient.clear();
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <Login />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('on a first visit the button of the provider is there: what the page has just asked is not forgotten', async () => {
  queryClient.setQueryData(['process', 'of-another'], 'text');
  show();
  await waitFor(() => expect(script()).toBeTruthy());
  act(() => script()!.onload!(new Event('load')));
  expect(await screen.findByRole('button', { name: 'Provider' })).toBeTruthy();
  expect(queryClient.getQueryData(['process', 'of-another'])).toBeUndefined();
});

test('a script that is not to be had is told', async () => {
  show();
  await waitFor(() => expect(script()).toBeTruthy());
  act(() => void (script()!.onerror as (event: Event) => void)(new Event('error')));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
