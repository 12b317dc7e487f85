import { api, permissionsOf, type Turnout } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { Glance } from './Glance.js';

const never = new Promise<never>(() => {});
const dates = { start_datetime: null, end_datetime: null, effective: {} };
const process = { id: 'p', title: 'Estatutos', voting: { phase: 'open' }, ...dates };
const days = [3, 40, 97].map((voters, n) => ({ day: `2026-11-2${n}`, voters }));

/** The first page's numbers, a voting being open of which so much is told. */
async function show(turnout: Partial<Turnout>) {
  const i18n = await startI18n('es');
  const command = (url: string) =>
    url === api.processTurnout('p') ? Promise.resolve({ electorate: 158, days, ...turnout }) : never;
  const getList = async (name: string) => (name === 'processes' ? { data: [process], total: 1 } : never);
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false }),
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ getList, command } as unknown as DataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <Glance />
      </AdminContext>
    </MemoryRouter>,
  );
}

test('while a voting is open its first page says how many of how many have voted, and leads to it', async () => {
  await show({ voters: 97 });
  expect(await screen.findByText('97/158')).toBeTruthy();
  expect(screen.getByText('Estatutos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Participan' }).getAttribute('href')).toBe('/processes/p/show');
  expect(screen.queryByText('Enmiendas y comentarios')).toBeNull();
});

test('where nobody is told yet it says what is proposed and said', async () => {
  await show({ voters: null, days: [] });
  expect(await screen.findByText('Enmiendas y comentarios')).toBeTruthy();
  expect(screen.queryByText('Participan')).toBeNull();
});
