import { api, type UserChange } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import HistoryPage from './HistoryPage.js';

const [group, tag, person, survivor] = ['1021b224', '2021b224', '3021b224', '4021b224'].map(
  (begun) => `${begun}-1111-4222-8333-444455556666`,
) as [string, string, string, string];
const change = (field: string, after: string, after_name: string): UserChange => ({
  id: field,
  user: person,
  user_name: 'Ane Otxoa',
  field,
  before: null,
  before_name: null,
  after,
  after_name,
  actor: survivor,
  actor_name: 'Gestión Central',
  on_behalf_of: null,
  source: 'staff',
  creation_datetime: '2026-11-21T08:30:00.000Z',
  correlation_id: field,
});
const changes = [
  change('organization', group, 'Casco Viejo'),
  change('managed_organizations', group, 'Casco Viejo'),
  change('tags', tag, 'Vivienda'),
  change('merged_into', survivor, 'Ane Otxoa Ruiz'),
];
const then = { organization: group, managed_organizations: [group], tags: [tag], merged_into: survivor };

test('an auditor, who may list neither organizations, tags nor people, reads their names', async () => {
  const i18n = await startI18n('es');
  const asked: string[] = [];
  const provider = {
    getList: async (resource: string) => {
      asked.push(resource);
      return { data: changes, total: changes.length };
    },
    command: async (url: string) =>
      url.startsWith(api.userAsOf(person))
        ? { at: '2026-11-22T08:30:00.000Z', person: { id: person, ...then } }
        : {
            changes: Object.entries(then).map(([field, after]) => ({
              field,
              before: null,
              after: typeof after === 'string' ? after : JSON.stringify(after),
            })),
          },
  };
  const auth = { checkAuth: async () => {}, getPermissions: async () => ['see_changes'] };
  render(
    <MemoryRouter initialEntries={[`/${person}`]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={auth as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <Routes>
          <Route path="/:id" element={<HistoryPage />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
  // In what is compared and in how they were.
  await waitFor(() => expect(screen.getAllByText('Casco Viejo')).toHaveLength(4));
  expect(screen.getAllByText('Vivienda')).toHaveLength(2);
  expect(screen.getAllByText('Ane Otxoa Ruiz')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/[1-4]021b224/);
  expect(asked).toEqual(['userchanges']);
});
