import { issueSegment, noSegment, type PeopleSegment, type SavedFilter } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { KeptSegments } from './KeptSegments.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const kept = (name: string, filter: SavedFilter['filter'], nth: number): SavedFilter => ({
  id: `${nth}${id.slice(1)}`,
  list: 'segments',
  name,
  filter,
  sort: null,
  is_default: false,
  is_shared: false,
  user: 'me',
  user_name: null,
});

async function show(segment: PeopleSegment, held: SavedFilter[]) {
  const i18n = await startI18n('es');
  const posted = jest.fn<(body: object) => void>();
  const change = jest.fn<(segment: PeopleSegment) => void>();
  const command = async (_: string, method: string, body: object) => {
    if (method === 'GET') return { results: held };
    posted(body);
    return held[0];
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <KeptSegments segment={segment} onChange={change} />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Segmentos guardados' }));
  return { posted, change };
}

test('what is asked is kept under a name, what asks nothing is not', async () => {
  const { posted } = await show({ ...noSegment, age_from: 60, tags_any: [id] }, []);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Mayores' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
  expect(posted).toHaveBeenLastCalledWith({
    list: 'segments',
    name: 'Mayores',
    filter: { age_from: 60, tags_any: [id] },
    sort: null,
  });
});

test('one is used again whole: nothing of what was asked before stays', async () => {
  const asked = { ...issueSegment.parse({}), languages: ['gl' as const], age_until: 30 };
  const { change } = await show(asked, [kept('Mayores', { age_from: 60, authors_of: [id] }, 1)]);
  fireEvent.click(await screen.findByText('Mayores'));
  expect(change.mock.lastCall).toEqual([{ ...noSegment, age_from: 60, authors_of: [id] }]);
});

test('one that asks what cannot be asked here is not offered: it would reach more people than it says', async () => {
  const held = [kept('Autoras', { authors_of: [id] }, 1), kept('Mayores', { age_from: 60 }, 2)];
  await show(noSegment, held);
  await screen.findByText('Mayores');
  expect(screen.queryByText('Autoras')).toBeNull();
});
