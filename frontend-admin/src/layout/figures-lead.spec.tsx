import { type EventRecord, type Organization, permissionsOf, rowsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  ListContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { AmendmentCount } from '../amendments/AmendmentCount.js';
import { CandidacyCount } from '../candidacies/CandidacyCount.js';
import { SeatsLink } from '../events/SeatsLink.js';
import { createI18nProvider } from '../language/i18n-provider.js';
import { MemberCount } from '../organizations/OrganizationList.js';
import { FilterBar } from './FilterBar.js';
import { choice } from './filter-kinds.js';
import { listPath } from './ListLink.js';

let i18nProvider: ReturnType<typeof createI18nProvider>;
beforeAll(async () => {
  const i18n = await startI18n('es');
  i18nProvider = createI18nProvider(i18n, async () => {});
});

const authProvider = {
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => permissionsOf({ is_superuser: false, is_staff: true, is_auditor: false }),
} as unknown as AuthProvider;

function show(what: ReactNode): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{} as DataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
        {what}
      </AdminContext>
    </MemoryRouter>,
  );
}

const organization = { id: 'o1', member_count: 12 } as Organization;
const event = { id: 'e1', seats_taken: 7, total_seats: 20 } as EventRecord;

test.each([
  [
    'amendments',
    rowsOf.amendments({ article: 'a1' }),
    '3 enmiendas',
    () => <AmendmentCount of={{ article: 'a1' }} count={3} inWords />,
  ],
  ['candidacysubmissions', rowsOf.candidacies('p1'), '4', () => <CandidacyCount id="p1" submission_count={4} />],
  ['users', rowsOf.members('o1'), '12 personas', () => <MemberCount {...organization} are_people_listed />],
  [
    'reservations',
    rowsOf.places({ event: 'e1' }),
    '7 de 20',
    () => <SeatsLink event={{ ...event, is_managed: true }} />,
  ],
] as const)('a number leads to its rows among %s', async (list, filter, name, what) => {
  show(what());
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(listPath(list, filter));
});

test('whoever may not list what is counted reads the number, and who may', async () => {
  show(
    <>
      <MemberCount {...organization} are_people_listed={false} />
      <SeatsLink event={{ ...event, is_managed: false }} />
    </>,
  );
  expect(await screen.findByText('12 personas · la lista la ve quien la gestiona')).toBeTruthy();
  expect(await screen.findByText('7 de 20')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a list that a number led to by several values of a filter says so, and by what it has no filter for', async () => {
  const list = { filterValues: { ...rowsOf.places({ event: 'e1' }), of_nothing: 'x' }, setFilters: () => {} };
  const status = choice('status', ['unconfirmed', 'confirmed', 'cancelled'], 'console.reservation_status');
  show(
    <ResourceContextProvider value="reservations">
      <ListContextProvider value={list as never}>
        <FilterBar searchable={false} fields={[status]} />
      </ListContextProvider>
    </ResourceContextProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Estado: Sin confirmar, Confirmada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar el filtro «Acto»' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Quitar el filtro «Otro filtro»/ })).toBeTruthy();
});
