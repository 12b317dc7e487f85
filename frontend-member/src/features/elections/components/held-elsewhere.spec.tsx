import type { Election } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { queryClient, selfKey } from '../../../lib/query-client.js';
import { saidVoted } from '../../../lib/voted-elsewhere.js';
import { HeldElsewhere, VotedAlready } from './HeldElsewhere.js';

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  await startI18n('es');
});

const election = { held_by: 'la Federación', at_hand: 'tu número', external_host: 'vota.example.org' } as Election;

test('who holds it, where, and what one needs there is said; what nobody said is left out', () => {
  const { container } = render(<HeldElsewhere election={election} />);
  expect(container.textContent).toContain('La celebra la Federación.');
  expect(container.textContent).toContain('comprueba que la página es vota.example.org');
  expect(container.textContent).toContain('Ten a mano tu número.');
  cleanup();
  const { container: bare } = render(<HeldElsewhere election={{ ...election, held_by: '', at_hand: '' }} />);
  expect(bare.textContent).not.toMatch(/celebra|mano/);
});

test('who says that they have voted is known to this browser alone, and takes it back', () => {
  queryClient.setQueryData(selfKey, { id: 'ane' });
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <VotedAlready election="one" />
      </QueryClientProvider>,
    );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Ya he votado' }));
  expect([saidVoted('ane', 'one'), saidVoted('ane', 'two'), saidVoted('ben', 'one')]).toEqual([true, false, false]);
  cleanup();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Todavía no he votado' }));
  expect(saidVoted('ane', 'one')).toBe(false);
});
