import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { queryClient } from '../lib/query-client.js';
import { TicketPage } from './TicketPage.js';

const [place, event] = ['0c5b4f3e-1111-4222-8333-444455556666', '0c5b4f3e-1111-4222-8333-444455557777'];
const times = { start_datetime: '2026-06-01T17:00:00.000Z', end_datetime: '2026-06-01T20:00:00.000Z' };
const answers: Record<string, readonly [number, object]> = {};

beforeEach(async () => {
  for (const key of Object.keys(answers)) delete answers[key];
  answers[`events/events/${event}`] = [
    200,
    { id: event, title: 'Coros', place: 'Patio', address: '', location: null, own_reservations: [], ...times },
  ];
  globalThis.fetch = jest.fn<typeof fetch>(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const [status, body] = answers[url.pathname.replace('/api/v1/', '')] ?? [404, { code: 'not_found', detail: 'No.' }];
    return Response.json(body, { status });
  });
  await startI18n('es', ['common', 'errors', 'tickets']);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <TicketPage reservation={place} />
    </QueryClientProvider>,
  );
}

const signIn = () => screen.queryByRole('link', { name: 'Inicia sesión' });

test('whoever handed a place on reads so, with the day, and is not asked to sign in', async () => {
  const transfer = { event, reservation: place, status: 'accepted', ended_datetime: '2026-05-03T10:00:00.000Z' };
  answers['events/transfers'] = [200, { results: [transfer], count: 1, page: 1, page_size: 5 }];
  open();
  expect(await screen.findByText(/Se la pasaste a otra persona el 3 may 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el acto' }).getAttribute('href')).toBe(`/event/${event}`);
  expect(signIn()).toBeNull();
});

test('a place that is not there is not found; who is not signed in may sign in', async () => {
  answers['events/transfers'] = [200, { results: [], count: 0, page: 1, page_size: 5 }];
  open();
  await screen.findByRole('alert');
  expect(signIn()).toBeNull();
  cleanup();
  queryClient.clear();
  for (const path of [`events/reservations/${place}`, 'events/transfers', 'users/auth/refresh'])
    answers[path] = [401, { code: 'token_not_valid', detail: 'No.' }];
  open();
  await screen.findByRole('alert');
  expect(signIn()).toBeTruthy();
});

test.each([
  ['unconfirmed', false, /aún no está pagada/],
  ['cancelled', false, /está anulada/],
  ['cancelled', true, /acto no se celebra/],
  ['confirmed', true, /acto no se celebra/],
])('a place that is %s, of an event that is cancelled (%s), says so', async (status, is_cancelled, words) => {
  answers[`events/reservations/${place}`] = [200, { id: place, event, status, holder_name: '' }];
  answers[`events/events/${event}`] = [200, { ...answers[`events/events/${event}`]![1], is_cancelled }];
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('whoever has two finds both, the one that was opened first in the row, each with its name', async () => {
  const other = place.replace('1111', '2222');
  for (const [id, holder_name] of [[other, 'Luis'] as const, [place, 'Vera'] as const])
    answers[`events/reservations/${id}`] = [200, { id, event, status: 'confirmed', holder_name }];
  const own_reservations = [other, place].map((id) => ({ id, ticket: 't', status: 'confirmed' }));
  answers[`events/events/${event}`] = [200, { ...answers[`events/events/${event}`]![1], own_reservations }];
  open();
  expect(await screen.findByText('Para Luis')).toBeTruthy();
  expect(await screen.findByText('Para Vera')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Entrada 2 de 2' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getAllByRole('link', { name: 'Descargar en PDF' })).toHaveLength(2);
});
