import { loadConsoleTexts, startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import LayersPage from '../layers/LayersPage.js';
import StatsPage from '../stats/StatsPage.js';

async function pageAt(path: string, permissions: readonly string[]): Promise<void> {
  const i18n = await startI18n('es');
  await loadConsoleTexts('es');
  const authProvider = {
    checkAuth: async () => {},
    getPermissions: async () => permissions,
  } as unknown as AuthProvider;
  const page = (
    <CoreAdminContext authProvider={authProvider} i18nProvider={createI18nProvider(i18n, async () => {})}>
      {path.startsWith('/stats') ? <StatsPage /> : <LayersPage />}
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />);
}

test.each(['/layers', '/stats'])('who may not open %s is told so, not that there is no such page', async (path) => {
  await pageAt(path, ['open_console']);
  expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeTruthy();
  expect(screen.queryByText('Esta página no existe')).toBeNull();
});

test('figures open at the tab that the address asks for', async () => {
  await pageAt('/stats?tab=general', ['open_console', 'see_figures']);
  const tab = await screen.findByRole('tab', { selected: true });
  expect(tab.getAttribute('href')).toMatch(/^\/stats\/general/);
});
