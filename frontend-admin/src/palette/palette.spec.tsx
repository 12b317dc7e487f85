import { type Permission, permissionsOf, type Roles } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { PaletteButton } from './PaletteButton.js';

afterEach(() => window.localStorage.clear());

const rows: Record<string, { id: string }[]> = {
  processes: [{ id: 'p1', title: 'Reforma' } as { id: string }],
  users: [{ id: 'u1', first_name: 'Ane', last_name_1: 'Reforma' } as { id: string }],
};
const nobody: Roles = { is_superuser: false, is_staff: false, is_auditor: false };

/** The button for somebody who may this; answers which lists were asked. */
async function paletteFor(permissions: readonly Permission[]): Promise<Set<string>> {
  const i18n = await startI18n('es');
  const asked = new Set<string>();
  const getList = async (name: string) => {
    asked.add(name);
    return { data: rows[name] ?? [], total: name === 'processes' ? 14 : 0 };
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
  } as unknown as AuthProvider;
  const console = (
    <AdminContext
      dataProvider={{ getList } as unknown as DataProvider}
      i18nProvider={createI18nProvider(i18n, async () => {})}
      authProvider={authProvider}
    >
      <PaletteButton />
      <Where />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: console }])} />);
  return asked;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function type(words: string): Promise<HTMLElement> {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: words } });
  return field;
}

// Before any other: its file has not come yet.
test('what is typed before the palette has come stands in its field', async () => {
  await paletteFor(permissionsOf({ ...nobody, is_superuser: true }));
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  for (const key of 'reb') fireEvent.keyDown(window, { key });
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('reb');
  const found = await screen.findByRole('option', { name: 'Rebajar la cuota a…' });
  // Who hears the list is told of which kind it is: a list of lists would be none.
  expect(found.closest('[role=group]')?.getAttribute('aria-label')).toBe('Hacer');
});

test('what the lists find is gone to by a key, and stands first the next time', async () => {
  await paletteFor(permissionsOf({ ...nobody, is_superuser: true }));
  const field = await type('reforma');
  await screen.findByRole('option', { name: 'Reforma' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('option', { name: 'Reforma' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/processes/p1/show'));
  await type('');
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('Reforma');
});

test('lists that somebody may not see are not asked', async () => {
  const asked = await paletteFor(permissionsOf({ ...nobody, is_staff: true }));
  await type('reforma');
  await screen.findByRole('option', { name: 'Reforma' });
  expect(asked.has('users')).toBe(true);
  expect(asked.has('documentalternatives')).toBe(false);
});

test('an act is found by other words, asks to whom it is done, and goes on there', async () => {
  await paletteFor(permissionsOf({ ...nobody, is_superuser: true }));
  const field = await type('efectivo');
  fireEvent.click(await screen.findByRole('option', { name: 'Anotar un cobro de…' }));
  expect(await screen.findByRole('combobox', { name: 'Anotar un cobro de…' })).toBeDefined();
  fireEvent.change(field, { target: { value: 'reforma' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Ane Reforma' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/users/u1/show?do=pay'));
});

test('where a list finds more than stand here, it says how many and leads to all', async () => {
  await paletteFor(permissionsOf({ ...nobody, is_superuser: true }));
  await type('reforma');
  fireEvent.click(await screen.findByRole('option', { name: 'Ver los 14' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\/processes\?filter=/));
});
