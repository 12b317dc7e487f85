import type { EffectRow } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { Books } from './Books.js';

/** As the ledger has it: what is put off to the next night counts as no attempt. */
const compared: EffectRow = {
  id: '0c5b4f3e-1111-4222-8333-444455556666',
  kind: 'books',
  status: 'pending',
  recipient: null,
  reference: '7d1a0000-1111-4222-8333-444455556666',
  attempts: 0,
  reason: 'books_agree',
  creation_datetime: '2026-11-20T02:00:00.000Z',
  due_datetime: '2026-11-22T02:00:00.000Z',
  next_datetime: '2026-11-22T02:00:00.000Z',
  started_datetime: '2026-11-21T02:00:00.000Z',
  finished_datetime: null,
  history: [],
};

test('the comparison of payments says when it was made', async () => {
  const i18n = await startI18n('es');
  const provider = { getList: async () => ({ data: [compared], total: 1 }) };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <Books />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('time').getAttribute('datetime')).toBe(compared.started_datetime);
});
