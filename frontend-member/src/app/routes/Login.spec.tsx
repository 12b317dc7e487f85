import type { Image, Universe } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { wantedPage } from '../../lib/wanted.js';
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

function show(path = '/login') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
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

/** The service at whose page one may sign in, and what is answered to who comes back from it. */
function withOpenId(back: Response, mark: Image | null = null) {
  const sent: [string, unknown][] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    const body = input instanceof Request ? await input.text() : String(init?.body ?? '');
    if (path.endsWith('/users/auth/openid/start')) return answer({ url: '#at-the-service' });
    if (!path.endsWith('/users/auth/openid')) return answer({});
    if (body === '') return answer({ name: 'Federación', mark });
    sent.push([path, JSON.parse(body)]);
    return back;
  });
  queryClient.setQueryData(['universe'], { ...universe, hasExternalLogin: false });
  return sent;
}

test('a button leads to the page of another service, and where one was going is kept', async () => {
  withOpenId(answer({}));
  show('/login?next=%2Fevents%2F1');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar con Federación' }));
  await waitFor(() => expect(location.hash).toBe('#at-the-service'));
  expect(wantedPage()).toBe('/events/1');
  location.hash = '';
});

test('the button shows the mark of the service, and its name alone is said', async () => {
  const at = { 64: '/files/mark/64.png', 256: '/files/mark/256.png', 1024: '/files/mark/1024.png' };
  withOpenId(answer({}), { alt: '', width: 1024, height: 1024, png: at, webp: at });
  show('/login');
  const button = await screen.findByRole('button', { name: 'Entrar con Federación' });
  expect(button.querySelector('img')!.getAttribute('src')).toBe(at[64]);
});

test('who comes back is signed in by what stands in the address; a refusal is told, and the button stays', async () => {
  const refused = { code: 'external_denied', detail: 'No has dado permiso.', message: 'No has dado permiso.' };
  const sent = withOpenId(new Response(JSON.stringify(refused), { status: 400 }));
  show('/login?error=access_denied&state=s%2B1');
  expect((await screen.findByRole('alert')).textContent).toContain('No has dado permiso');
  expect(await screen.findByRole('button', { name: 'Entrar con Federación' })).toBeTruthy();
  expect(sent).toEqual([['/api/v1/users/auth/openid', { answer: '?error=access_denied&state=s%2B1' }]]);
});
