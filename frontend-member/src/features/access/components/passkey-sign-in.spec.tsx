import { startI18n } from '@ateneo/i18n';
import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PasskeySignIn } from './PasskeySignIn.js';

const { fetch: before } = globalThis;
afterEach(() => {
  globalThis.fetch = before;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

test('who did not press the button reads nothing about a passkey that the form could not wait for', async () => {
  await startI18n('es');
  const known = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true });
  Object.assign(globalThis, { PublicKeyCredential: known });
  const answer = () => Response.json({ detail: 'Demasiados intentos.', code: 'too_many' }, { status: 429 });
  const fetch = jest.fn<typeof globalThis.fetch>(async () => answer());
  globalThis.fetch = fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeySignIn onDone={() => undefined} />
    </QueryClientProvider>,
  );
  for (let turn = 0; fetch.mock.calls.length === 0; turn += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /clave de acceso/i }));
  expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos.');
});
