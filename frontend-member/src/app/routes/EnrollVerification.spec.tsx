import type { User } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../../lib/query-client.js';
import { Shell } from '../Shell.js';
import { EnrollVerification } from './EnrollVerification.js';

afterEach(() => {
  cleanup();
  queryClient.clear();
  document.cookie = 'signed=; max-age=0';
});

async function follow(self: Partial<User>): Promise<string> {
  await startI18n('es', ['common', 'errors', 'enroll', 'membership']);
  document.cookie = 'signed=1';
  Element.prototype.scrollIntoView = () => undefined;
  const body = JSON.stringify({
    id: 'a',
    is_verified: true,
    organization: null,
    user: 'a',
    national_id_taken: false,
    ...self,
  });
  globalThis.fetch = jest.fn<typeof fetch>(
    async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
  );
  queryClient.setQueryData(['universe'], { tenantName: 'Puente', tos: {}, languages: ['es'], genders: [] });
  queryClient.setQueryData(['self'], JSON.parse(body));
  const element = { path: '/enroll-verification/:uidb64/:token', Component: EnrollVerification };
  const router = createMemoryRouter([{ Component: Shell, children: [element] }], {
    initialEntries: ['/enroll-verification/u/t'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^(Gracias|Ya puedes leerlo)/);
  return document.body.textContent;
}

test('who is no member reads once what they can do and what is left', async () => {
  const text = await follow({});
  expect(text).toContain('hazte socia o socio');
  expect(screen.getByRole('link', { name: 'Ver las cuotas' }).getAttribute('href')).toBe('/join');
  expect(screen.getByRole('link', { name: 'Ahora no' }).getAttribute('href')).toBe('/');
  expect(text).not.toContain('Ya puedes participar');
  expect(text).not.toContain('Todavía no eres');
});

test('who belongs somewhere already may take part', async () => {
  expect(await follow({ organization: 'o' })).toContain('Ya puedes participar');
});
