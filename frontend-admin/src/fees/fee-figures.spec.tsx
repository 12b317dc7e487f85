import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { FeesPage } from './FeesPage.js';

const month = {
  month: '2026-11',
  expected: 9600,
  collected: 1000,
  given_back: 0,
  pending: 8600,
  failed: 0,
  written_off: 0,
};
const totals = {
  members: [{ status: 'past_due', count: 12 }],
  months: [month, { ...month, month: '2026-10', expected: 400, collected: 400, pending: 0 }],
  owed: [{ days: '90', from: '2026-08-30', until: '2026-10-28', count: 2, amount: 3600 }],
};

const span = { from: '2026-10-31T23:00:00.000Z', until: '2026-11-30T22:59:59.999Z' };
const none = { count: 0, amount: 0 };
const treasury = {
  year: 2026,
  ...span,
  months: [
    {
      month: '2026-11',
      ...span,
      means: [
        { means: 'cash', amount: 4200 },
        { means: null, amount: -300 },
      ],
      amount: 3900,
    },
  ],
  returned: { count: 1, amount: -2500 },
  without_paper: none,
  owed: { count: 3, amount: 5100 },
  under_way: [],
  unsorted: { count: 1, amount: 7700 },
};

/** Where the figure leads. */
async function leadsTo(name: string): Promise<[string, unknown]> {
  const [link] = await screen.findAllByRole('link', { name: (text) => text.replaceAll('\u00a0', ' ') === name });
  const { searchParams, pathname } = new URL(link!.getAttribute('href') ?? '', 'https://x.test');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
}

test('each figure of the fees leads to the list of just what it counts', async () => {
  const i18n = await startI18n('es');
  const command = async (url: string) => (url.endsWith('/totals') ? totals : url.endsWith('/treasury') ? treasury : {});
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
        <FeesPage />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await leadsTo('12')).toEqual(['/subscriptions', { status: 'past_due' }]);
  const due = { due_date_gte: '2026-08-30', due_date_lte: '2026-10-28' };
  const isOwed = { is_membership: true, status: 'open' };
  expect(await leadsTo('36,00 € (2)')).toEqual(['/invoices', { ...isOwed, ...due }]);
  expect(await leadsTo('96,00 €')).toEqual(['/invoices', { dues: 'expected', month: '2026-11' }]);
  expect(await leadsTo('10,00 €')).toEqual(['/invoices', { dues: 'collected', month: '2026-11' }]);
  expect(await leadsTo('14,00 €')).toEqual(['/invoices', { dues: 'collected', month: ['2026-11', '2026-10'] }]);
  const during = { datetime_gte: span.from, datetime_lte: span.until };
  expect(await leadsTo('42,00 €')).toEqual(['/entries', { ...during, means: 'cash' }]);
  expect(await leadsTo('-3,00 €')).toEqual(['/entries', { ...during, kind: ['donation', 'other', 'cost'] }]);
  expect(await leadsTo('39,00 €')).toEqual(['/entries', during]);
  expect(await leadsTo('-25,00 € (1)')).toEqual(['/entries', { ...during, move: 'returned' }]);
  expect(await leadsTo('77,00 € (1)')).toEqual(['/movements', { status: 'waiting' }]);
});
