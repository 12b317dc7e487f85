import type { Amedment } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { HiddenNotice } from './HiddenNotice.js';

async function show(facts: Partial<Amedment>): Promise<string> {
  const i18n = await startI18n('es');
  render(
    <I18nextProvider i18n={i18n}>
      <HiddenNotice amendment={facts as Amedment} />
    </I18nextProvider>,
  );
  return (await screen.findByRole('note')).textContent ?? '';
}

test('others read that moderation hid it, and no more', async () => {
  const said = await show({ is_hidden: true, is_own: false, hidden_reason: null });
  expect(said).toBe('Oculta por la moderaciónSu texto no se puede leer, ni se puede votar.');
});

test('its author reads why', async () => {
  const said = await show({ is_hidden: true, is_own: true, hidden_reason: 'Insulta a **otra** persona.' });
  expect(said).toContain('Solo tú y quien modera podéis leerla');
  expect(said).toContain('Insulta a otra persona.');
});
