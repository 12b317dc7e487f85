import type { SavedFilter } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { freeName } from './free-name.js';
import { SavedFilters } from './SavedFilters.js';

const mine: SavedFilter = {
  id: '0c5b4f3e-1111-4222-8333-444455556666',
  list: 'events',
  name: 'PROXIMAS',
  filter: { status: 'closed' },
  sort: null,
  is_default: true,
  is_shared: true,
  user: 'me',
  user_name: null,
};
const others: SavedFilter = { ...mine, id: mine.id.replace('0c', '0d'), name: 'Próximas', user_name: 'Ane' };

async function show(command: unknown): Promise<void> {
  const i18n = await startI18n('es');
  const list = { filterValues: { status: 'open' }, sort: { field: 'id', order: 'ASC' }, setFilters() {}, setSort() {} };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="events">
          <ListContextProvider value={list as never}>
            <SavedFilters />
          </ListContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Guardados' }));
}

test('a copy of what is shared leaves one’s own of that name alone; the same name again says nothing of being shared', async () => {
  const kept = jest.fn<(body: object) => void>();
  await show(async (_: string, method: string, body: object) => {
    if (method === 'GET') return { results: [mine, others] };
    kept(body);
    return mine;
  });
  fireEvent.click(await screen.findByRole('button', { name: /copi.*Próximas/i }));
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
  const { list, filter, sort } = others;
  expect(kept).toHaveBeenLastCalledWith({ list, filter, sort, name: 'Próximas (2)' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Próximas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(2));
  const now = { filter: { status: 'open' }, sort: { field: 'id', order: 'ASC' } };
  expect(kept).toHaveBeenLastCalledWith({ list, name: 'Próximas', ...now });
});

test('a free name is the first that nobody has, and no longer than a name may be', () => {
  expect(freeName('Otro', ['Próximas'])).toBe('Otro');
  expect(freeName('Próximas', ['proximas', 'Próximas (2)'])).toBe('Próximas (3)');
  const long = 'a'.repeat(60);
  expect(freeName(long, [long])).toBe(`${'a'.repeat(56)} (2)`);
});
