import { loadConsoleTexts, startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { DuesPage } from './DuesPage.js';

test('how many members there are of a status leads to the list of just those', async () => {
  const i18n = await startI18n('es');
  await loadConsoleTexts('es');
  const totals = { members: [{ status: 'past_due', count: 12 }], months: [], owed: [] };
  const command = async (url: string) => (url.endsWith('/totals') ? totals : {});
  const dataProvider = {
    command,
    getList: async () => ({ data: [], total: 0 }),
    getOne: async () => ({ data: { id: 'own', fiscal: { tax_id: 'G1' } } }),
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider as unknown as DataProvider}
        authProvider={{ getPermissions: async () => ['administer', 'see_people'] } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <DuesPage />
      </AdminContext>
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: '12' });
  const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '', 'https://x.test');
  expect(pathname).toBe('/subscriptions');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status: 'past_due' });
});
