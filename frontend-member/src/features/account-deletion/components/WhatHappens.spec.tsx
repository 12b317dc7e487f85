import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { WhatHappens } from './WhatHappens.js';

beforeEach(() => startI18n('es'));

function show(membership: object) {
  globalThis.fetch = jest.fn<typeof fetch>(
    async () => new Response(JSON.stringify(membership), { headers: { 'Content-Type': 'application/json' } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WhatHappens user="ane" />
    </QueryClientProvider>,
  );
}

test('a fee that is paid until another day, places and invoices are told before an account goes', async () => {
  show({ status: 'active', period_end: '2027-03-05T12:00:00Z' });
  expect(await screen.findByText(/aunque tengas la cuota pagada hasta el 5\/3\/2027/)).toBeTruthy();
  expect(screen.getByText(/Tus plazas en eventos/)).toBeTruthy();
  expect(screen.getByText(/facturas.*la ley obliga/)).toBeTruthy();
});

test('who is no member reads nothing of a fee', async () => {
  show({ status: 'canceled', period_end: '2027-03-05T12:00:00Z' });
  await screen.findByText(/Tus plazas/);
  expect(screen.queryByText(/Tu cuota/)).toBeNull();
});
