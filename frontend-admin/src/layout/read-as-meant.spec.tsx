import { permissionsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AdminContext, AdminUI, type AuthProvider, type DataProvider, Resource, type ResourceProps } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { elections } from '../elections/index.js';
import { createI18nProvider } from '../language/i18n-provider.js';
import { organizations } from '../organizations/index.js';
import { users } from '../users/index.js';

const everythingAllowed: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false }),
};

async function open(resource: ResourceProps, path: string, rows: readonly object[] = []): Promise<void> {
  const i18n = await startI18n('es');
  const provider = {
    getList: async (name: string) => (name === resource.name ? { data: rows, total: rows.length } : { data: [] }),
    getMany: async () => ({ data: [] }),
    getOne: async (name: string) => ({ data: name === resource.name ? rows[0] : { id: 'x', title: 'Proceso' } }),
    universe: async () => ({ tenantName: 'Puente', appName: 'Ateneo', uploads: {} }),
  };
  const console = (
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      i18nProvider={createI18nProvider(i18n, async () => {})}
      authProvider={everythingAllowed}
    >
      <AdminUI layout={({ children }) => <Suspense>{children}</Suspense>} disableTelemetry>
        <Resource {...resource} />
      </AdminUI>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: console }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

test.each([users, organizations])('no two fields of one form are called the same: $name', async (resource) => {
  await open(resource, `/${resource.name}/create`);
  const fields = await screen.findAllByRole('textbox');
  const names = fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '');
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what can no longer be changed is named, and has a way back', async () => {
  await open(elections, '/elections/e', [{ id: 'e', title: 'Qué texto', status: 'open' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Qué texto' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Elecciones' })).toBeDefined();
});

test('what a row does not have is a line in a table', async () => {
  const never = { effective_start_datetime: null, effective_end_datetime: null };
  const election = { id: 'e', title: 'Qué texto', process: 'x', status: 'open', ...never };
  await open(elections, '/elections', [election]);
  await screen.findByRole('link', { name: 'Qué texto' });
  expect(screen.getAllByRole('cell').filter((cell) => cell.textContent === '')).toEqual([]);
});
