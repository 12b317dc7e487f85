import { api, consoleSections, permissionsOf, type WaitingCounts } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { resources } from '../resources.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { LineTabs } from './LineTabs.js';
import { lineNames, lineOf, menuLines, placeOf } from './menu.js';
import { pageAt, pageTable } from './page-table.js';
import { SectionNav } from './SectionNav.js';

const nobody = { is_superuser: false, is_staff: false, is_auditor: false };
const superuser = { ...nobody, is_superuser: true };

/** The menu and what stands above a page, for somebody in these roles. */
async function show(pathname: string, roles: typeof nobody, waiting: WaitingCounts = { reported: 0, unanswered: 0 }) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (_url: string) => waiting);
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf(roles),
  } as unknown as AuthProvider;
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <SectionNav />
        <LineTabs />
        <SettingsFrame>
          <h1>Página</h1>
        </SettingsFrame>
      </AdminContext>
    </MemoryRouter>,
  );
  const menu = await screen.findByRole('navigation', { name: 'Secciones' });
  await within(menu).findByRole('link', { name: 'Inicio' });
  return { menu, command };
}

const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
const routes = ['/', ...pageTable.map(({ path }) => path), ...resources.map(({ name }) => `/${name}`)];

test.each(routes)('%s stands under one line of the menu', (path) => {
  const place = placeOf(path);
  const all = lineNames.flatMap((name) => {
    const line: { tabs: readonly string[]; beyond?: readonly string[] } = menuLines[name];
    return [...line.tabs, ...(line.beyond ?? [])];
  });
  expect(all.filter((one) => one === place)).toEqual([place]);
  expect(lineOf(path)).toBeDefined();
});

test('every tab is a list or a page that has a title', () => {
  const tabs = lineNames.flatMap((name) => [...menuLines[name].tabs]).filter((place) => place !== '');
  const lists = new Set(resources.filter(({ list }) => list).map(({ name }) => name));
  expect(tabs.filter((place) => !pageAt(place)?.title && !(lists.has(place) && place in consoleSections))).toEqual([]);
});

test('a superuser has twelve lines, with what waits and the way to it', async () => {
  const { menu, command } = await show('/users', superuser, { reported: 3, unanswered: 2 });
  await within(menu).findByText('3');
  expect(namesIn(menu)).toEqual([
    'Inicio',
    'Personas',
    'Cobros',
    'Procesos',
    'Moderación3 por atender',
    'Actos',
    'Consultas2 por atender',
    'Boletines',
    'Organizaciones',
    'Informes',
    'Registro',
    'Ajustes',
  ]);
  const reported =
    within(menu)
      .getByRole('link', { name: /^Moderación/ })
      .getAttribute('href') ?? '';
  expect(decodeURIComponent(reported)).toBe('/comments?filter={"is_reported":true}');
  expect(command.mock.calls).toEqual([[api.waitingCounts(), 'GET']]);
  expect(within(menu).getByRole('link', { current: true }).textContent).toBe('Personas');
});

test('a line shows the tabs that somebody may open, on its lists and not on what one comes to from them', async () => {
  await show('/users', { ...nobody, is_staff: true });
  const tabs = await screen.findByRole('navigation', { name: 'Personas' });
  expect(namesIn(tabs)).toEqual(['Personas', 'Socias y socios', 'Carnés', 'Etiquetas']);
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Personas');
});

test('above one person there are no tabs', async () => {
  const { menu } = await show('/users/1/show', superuser);
  expect(screen.queryByRole('navigation', { name: 'Personas' })).toBeNull();
  expect(within(menu).getByRole('link', { current: true }).textContent).toBe('Personas');
});

test('an auditor has the first page, figures, the log and what they have exported, and nothing is counted', async () => {
  const { menu, command } = await show('/', { ...nobody, is_auditor: true });
  expect(namesIn(menu)).toEqual(['Inicio', 'Informes', 'Registro', 'Ajustes']);
  expect(within(menu).getByRole('link', { name: 'Ajustes' }).getAttribute('href')).toBe('/jobs');
  expect(command).not.toHaveBeenCalled();
  // An index of one page says nothing.
  expect(screen.queryByText('Todos los ajustes')).toBeNull();
});

test('the settings have an index of seven parts, each with its pages', async () => {
  await show('/settings/mail', superuser);
  const index = screen.getAllByRole('navigation', { name: 'Ajustes', hidden: true }).at(-1)!;
  const parts = [...index.children[0]!.children].map((part) => part.querySelector('a')?.textContent);
  expect(parts).toEqual([
    'Asociación y aspecto',
    'Cobros y datos fiscales',
    'Correo',
    'Participación',
    'Registro y textos legales',
    'Equipo y permisos',
    'Técnico',
  ]);
  expect(index.querySelector('[aria-current=page]')?.textContent).toBe('Correo');
});

test('what is typed on a page of the settings stays when the window gets narrower', async () => {
  const asked: ((event: { matches: boolean }) => void)[] = [];
  let isWide = true;
  const { matchMedia } = window;
  window.matchMedia = (media: string) =>
    ({
      get matches() {
        return isWide;
      },
      media,
      addEventListener: (_: string, tell: (event: { matches: boolean }) => void) => asked.push(tell),
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  await show('/layers', superuser);
  const page = screen.getByRole('heading', { name: 'Página' });
  expect(screen.queryByText('Todos los ajustes')).toBeNull();
  isWide = false;
  act(() => asked.forEach((tell) => tell({ matches: false })));
  await screen.findByText('Todos los ajustes');
  expect(screen.getByRole('heading', { name: 'Página' })).toBe(page);
  window.matchMedia = matchMedia;
});
