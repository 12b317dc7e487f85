import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TicketPicker } from './TicketPicker.js';

const event = { id: 'e', own_reservations: [], is_code_needed: false } as unknown as EventRecord;
const base = { event: 'e', content: '', thumbnail: null, max_per_person: 0, waiting_count: 0, why_not: null };
const of = (id: string, title: string, more: Partial<TicketRecord>) =>
  ({ ...base, id, title, ...more }) as TicketRecord;
const [sold, general, reduced] = [
  of('s', 'Palco', { price: 1500, seats_left: 0, why_not: 'sold_out' }),
  of('g', 'General', { price: 800, seats_left: 5 }),
  of('r', 'Reducida', { price: 300, seats_left: 1 }),
];

async function show(...tickets: readonly TicketRecord[]): Promise<void> {
  await startI18n('es');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TicketPicker event={event} tickets={tickets} name="Vera Campos" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const more = (title: string) => screen.getByRole('button', { name: `Una más: ${title}` });

test('kinds of tickets stand with the sold out ones last, and their places are asked for together, for one sum', async () => {
  const asked = jest.fn<typeof fetch>(async () => new Response('{}', { status: 400 }));
  globalThis.fetch = asked;
  await show(sold!, general!, reduced!);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Reducida',
    'Palco',
  ]);
  expect(screen.queryByRole('button', { name: /^Reservar/ })).toBeNull();
  for (const title of ['General', 'Reducida']) fireEvent.click(more(title));
  // No more of it is left.
  expect(more('Reducida')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Reservar y pagar 11,00\u00A0€' }));
  const places = [
    { ticket: 'g', holder_name: 'Vera Campos' },
    { ticket: 'r', holder_name: 'Con Vera Campos' },
  ];
  const body = JSON.stringify({ places, reservation_code: '' });
  await waitFor(() => expect(asked.mock.calls.map(([, init]) => init?.body)).toContain(body));
});

test('where there is one kind to have, one of it is begun', async () => {
  await show(sold!, general!);
  expect(screen.getByRole('button', { name: 'Reservar y pagar 8,00\u00A0€' })).not.toBeNull();
});
