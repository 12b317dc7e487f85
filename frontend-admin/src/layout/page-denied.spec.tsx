import { api } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Guard } from '../auth/Guard.js';
import { createI18nProvider } from '../language/i18n-provider.js';
import { consolePages } from '../pages.js';
import { resources } from '../resources.js';

const asked = jest.fn();
const never = new Promise<never>(() => undefined);
const administrators: string[] = [];
const answers = async (url: string) => (url === api.permissions() ? { administrators } : never);
const provider = {
  get: (_: object, name: string) => (url: string) => {
    asked(name === 'command' ? url : name);
    return name === 'command' ? answers(url) : never;
  },
};
const dataProvider = new Proxy({}, provider) as DataProvider;

const lists = resources.filter(({ list }) => list).map(({ name }) => `/${name}`);

async function pageAt(path: string, permissions: readonly string[]): Promise<void> {
  const i18n = await startI18n('es');
  asked.mockClear();
  const authProvider = {
    checkAuth: async () => {},
    getPermissions: async () => permissions,
  } as unknown as AuthProvider;
  const found = consolePages.find((page) => page.path === path.split('?')[0]);
  const List = resources.find(({ name }) => `/${name}` === path)?.list as ComponentType | undefined;
  const page = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={createI18nProvider(i18n, async () => {})}
    >
      <Suspense>
        {found ? (
          <Guard needs={found.needs}>
            <found.Page />
          </Guard>
        ) : (
          <ResourceContextProvider value={path.slice(1)}>{List && <List />}</ResourceContextProvider>
        )}
      </Suspense>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />);
}

test.each([...consolePages.map(({ path }) => path), ...lists])(
  'who may not open %s is told so, not that there is no such page, and nothing is asked for',
  async (path) => {
    await pageAt(path, []);
    expect(await screen.findByText(/^No tienes permiso para ver \p{Lu}/u)).toBeTruthy();
    expect(screen.queryByText('Esta página no existe')).toBeNull();
    // The association's name, for the browser's tab, is anybody's; and who gives permissions.
    expect(asked.mock.calls.flat().filter((name) => name !== 'universe' && name !== api.permissions())).toEqual([]);
  },
);

test('it says which page it is, and whom to ask for it', async () => {
  administrators.push('Adela Ribera', 'Íñigo Otero');
  await pageAt('/payments', ['open_console']);
  await screen.findByText(/^No tienes permiso para ver Pagos\. Pídelo a Adela Ribera o Íñigo Otero\.$/);
  administrators.length = 0;
});

test('a tab that is not for them is no page that there is not', async () => {
  await pageAt('/stats?tab=duplicates', ['open_console', 'see_figures']);
  expect(await screen.findByText('No tienes permiso para ver Estadísticas.')).toBeTruthy();
});

test('what is told has a heading, which an output may not have', async () => {
  await pageAt('/stats?tab=nothing', ['open_console', 'see_figures']);
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.closest('output')).toBeNull();
  expect(heading.closest('[role=status]')).not.toBeNull();
});

test('figures open at the tab that the address asks for', async () => {
  await pageAt('/stats?tab=general', ['open_console', 'see_figures']);
  const tab = await screen.findByRole('tab', { selected: true });
  expect(tab.getAttribute('href')).toMatch(/^\/stats\/general/);
  screen.getByRole('tabpanel', { name: tab.textContent! });
});
