import { api, permissionsOf, type FailedProjections } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { Waiting } from './Waiting.js';

const manager = { is_superuser: false, is_staff: true, is_auditor: false };
const superuser = { is_superuser: true, is_staff: false, is_auditor: false };
const then = '2026-11-01T10:00:00Z';
const never = new Promise<never>(() => {});

interface Situation {
  roles?: typeof manager;
  people?: number;
  /** The lists that do not answer. */
  hanging?: readonly string[];
  failed?: FailedProjections['views'];
}

/** What waits: one of each list; the search for doubles never comes to an end. */
async function show({ roles = superuser, people = 1, hanging = [], failed = [] }: Situation) {
  const i18n = await startI18n('es');
  const command = jest.fn((url: string): Promise<FailedProjections> => {
    return url === api.failedProjections() ? Promise.resolve({ views: failed }) : never;
  });
  const getList = async (name: string, { filter = {} }: { filter?: object }) => {
    if (hanging.includes(name)) return never;
    if (name === 'processes') return { data: [], total: 0 };
    const isEverybody = name === 'users' && Object.keys(filter).length === 0;
    const first = { id: '1', creation_datetime: then, last_datetime: then, first_report_datetime: then };
    return { data: [{ ...first, submitted_datetime: then, update_datetime: then }], total: isEverybody ? people : 1 };
  };
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf(roles),
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ getList, command } as unknown as DataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <Waiting />
      </AdminContext>
    </MemoryRouter>,
  );
  const asked = (path: string) => command.mock.calls.filter(([url]) => url === path).length;
  return { searches: () => asked(api.duplicates()), asked };
}

test('what waits is there while doubles are looked for, and while another list does not answer', async () => {
  const { searches } = await show({ hanging: ['jobs'] });
  expect(await screen.findByText('persona con un lugar por confirmar')).toBeTruthy();
  expect(searches()).toBe(1);
  expect(screen.queryByText('trabajo que ha fallado')).toBeNull();
});

test('among very many people doubles are looked for when that is asked for', async () => {
  const { searches } = await show({ people: 20_001 });
  const link = await screen.findByRole('link', { name: 'Buscar posibles duplicados' });
  expect(link.getAttribute('href')).toBe('/duplicates');
  expect(searches()).toBe(0);
});

test('managers are told of no places, which they could neither see nor correct', async () => {
  const { searches } = await show({ roles: manager });
  expect(await screen.findByText('consulta sin responder')).toBeTruthy();
  expect(screen.queryByText('persona con un lugar por confirmar')).toBeNull();
  expect(screen.queryByText('persona que no se sabe dónde vive')).toBeNull();
  expect(searches()).toBe(0);
});

test('views that stand still are told to superusers, with their event and what to do', async () => {
  const failed = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    view: `identity.view_${n}`,
    since: then,
    event_type: n === 1 ? null : 'ProfileFieldsCorrected',
    position: n === 1 ? null : `00${n}`,
  }));
  const { asked } = await show({ failed });
  expect(await screen.findByText('vistas paradas')).toBeTruthy();
  expect(screen.getByText(/identity\.view_2: ProfileFieldsCorrected, posición 002, hace/)).toBeTruthy();
  expect(screen.getByText(/identity\.view_1: –, posición –, hace/)).toBeTruthy();
  expect(screen.queryByText(/identity\.view_6/)).toBeNull();
  expect(screen.getByText('y 2 más')).toBeTruthy();
  expect(screen.getByText('npm run ateneo -- failures')).toBeTruthy();
  expect(screen.getByText('npm run ateneo -- rebuild --view identity.view_1')).toBeTruthy();
  expect(asked(api.failedProjections())).toBe(1);
});

test('for managers views are not asked about', async () => {
  const { asked } = await show({ roles: manager });
  expect(await screen.findByText('consulta sin responder')).toBeTruthy();
  expect(asked(api.failedProjections())).toBe(0);
});
