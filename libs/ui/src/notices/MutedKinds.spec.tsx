import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MutedKinds } from './MutedKinds.js';

test('what is muted stands there in words, a process by a link to it', async () => {
  await startI18n('es');
  const process = '11111111-1111-4111-8111-111111111111';
  render(<MutedKinds muted={['gen.candidacy_submitted', `comments.${process}`, 'gen.once']} onUnmute={() => {}} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Candidaturas por revisar');
  expect(rows[2]).toContain('gen.once');
  const link = screen.getByRole('link', { name: 'Comentarios y respuestas de un proceso' });
  expect(link.getAttribute('href')).toBe(`/process/${process}`);
});
