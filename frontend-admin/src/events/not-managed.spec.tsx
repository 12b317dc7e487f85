import type { EventRecord } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type AuthProvider, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import EventShow from './EventShow.js';

const moment = '2026-12-19T09:00:00.000Z';
const event = { id: 'e', title: 'Feria', is_active: true, is_cancelled: false, total_seats: 10, seats_taken: 2 };
const times = { start_datetime: moment, end_datetime: moment, timezone: 'Europe/Madrid', seats_left: 8 };
const texts = { summary: '', content: '', place: 'Plaza', address: '', price_max: null };

/** The event's page for staff; answers what it asked for. */
async function pageOf(is_managed: boolean) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (_: string) => ({ results: [], doors: [], quarters: [], sales: [], doubles: [] }));
  const data = { ...event, ...times, ...texts, is_managed } as unknown as EventRecord;
  const dataProvider = {
    command,
    getOne: async () => ({ data }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  };
  const authProvider = { checkAuth: async () => {}, getPermissions: async () => ['open_console', 'see_drafts'] };
  const { unmount } = render(
    <MemoryRouter initialEntries={['/events/e/show']}>
      <AdminContext
        dataProvider={dataProvider as unknown as DataProvider}
        authProvider={authProvider as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="events">
          <Routes>
            <Route path="/events/:id/show" element={<EventShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Quedan 8 entradas.');
  const isNamed = screen.queryByText('Quién está en la puerta') !== null;
  unmount();
  return { isNamed, asked: command.mock.calls.map(([path]) => path).filter((path) => /figures|stewards/.test(path)) };
}

test('who does not manage an event names nobody for its door, and asks for no figures that they would be refused', async () => {
  expect(await pageOf(false)).toEqual({ isNamed: false, asked: [] });
  const managed = await pageOf(true);
  expect(managed.isNamed).toBe(true);
  expect(managed.asked).toHaveLength(2);
});
