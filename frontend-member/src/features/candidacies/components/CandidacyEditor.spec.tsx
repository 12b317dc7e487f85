import type { Candidacy } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

beforeEach(async () => {
  localStorage.clear();
  await startI18n('es');
});

function open(): void {
  cleanup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CandidacyEditor candidacy={candidacy} substitutes={false} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

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
