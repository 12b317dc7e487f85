import type { Candidacy, CandidacyPresentation } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CandidacyEditor } from './CandidacyEditor.js';

const candidacy = {
  id: 'c',
  process: 'p',
  name: 'La orilla',
  programme: 'Antes.',
  status: 'draft',
  candidates: [],
  substitutes: [],
} as unknown as Candidacy;

const presentation = { min_candidates: 3, max_candidates: 5, has_substitutes: false } as CandidacyPresentation;

beforeEach(async () => {
  localStorage.clear();
  await startI18n('es');
});

function open(): void {
  cleanup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CandidacyEditor candidacy={candidacy} presentation={presentation} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** What was written, and answers it: the initials of who has a number. */
function answering(initials: string | null): string[] {
  const sent: string[] = [];
  globalThis.fetch = (async (address: unknown, { method }: RequestInit = {}) => {
    const path = new URL(address instanceof Request ? address.url : String(address), location.href).pathname;
    // Without a method it is read.
    if (method) sent.push(`${method} ${path.replace('/api/v1/processes/candidacysubmissions/', '')}`);
    const said = path.endsWith('/invited') ? { initials } : candidacy;
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return sent;
}

function nameByNumber(number: string): void {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Añadir una persona' }));
  fireEvent.change(screen.getByLabelText(/Correo/), { target: { value: number } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
}

test('whose a number is, is said and agreed to before anybody is invited', async () => {
  const sent = answering('AGP');
  nameByNumber('33');
  await screen.findByText('Vas a invitar a A. G. P. (n.º 33).');
  expect(sent).toEqual(['POST invited']);
  fireEvent.click(screen.getByRole('button', { name: 'No, corregirlo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
  await waitFor(() => expect(sent).toEqual(['POST invited', 'POST invited', 'PATCH c']));
});

test('a number that nobody has invites nobody', async () => {
  const sent = answering(null);
  nameByNumber('999');
  await screen.findByText('Nadie tiene el número 999.');
  expect(screen.queryByRole('button', { name: 'Invitar' })).toBeNull();
  expect(sent).toEqual(['POST invited']);
});

test('an address is asked of nobody', async () => {
  const sent = answering(null);
  nameByNumber('ana@example.org');
  await waitFor(() => expect(sent).toEqual(['PATCH c']));
});

const programme = () => screen.getByLabelText<HTMLTextAreaElement>('Programa');

test('a programme that was not saved is there again after the tab was closed, and is thrown away when asked', () => {
  open();
  fireEvent.change(programme(), { target: { value: 'Una asamblea al mes.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Añadir una persona' }));
  open();
  expect(programme().value).toBe('Una asamblea al mes.');
  expect(screen.getByLabelText(/Correo/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(programme().value).toBe('Antes.');
  open();
  expect(programme().value).toBe('Antes.');
  expect(screen.queryByText(/Hemos recuperado/)).toBeNull();
});
