import { type Amedment, api } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import AmendmentShow from './AmendmentShow.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const moment = '2026-11-21T08:30:00.000Z';
const amendment = {
  id,
  title: 'Artículo 1',
  type: 'edition',
  reason: 'Urge.',
  references: [],
  votes: { up: 1, down: 0, abs: 0 },
  review: null,
  review_reason: null,
  reviewed_datetime: null,
  revision: null,
  user: null,
  document: id,
  document_title: 'Estatutos',
  creation_datetime: moment,
  version: 1,
  corrected_datetime: null,
  is_hidden: false,
  hidden_reason: null,
  can_moderate: true,
} as unknown as Amedment;

const command = jest.fn<(url: string, method: string, body?: object) => Promise<unknown>>();

beforeEach(() => {
  command.mockReset().mockResolvedValue(amendment);
});

async function show(record: Amedment): Promise<void> {
  const i18n = await startI18n('es');
  const getOne = async () => ({ data: record });
  const provider = { getOne, getMany: async () => ({ data: [] }), command };
  render(
    <MemoryRouter initialEntries={[`/amendments/${id}/show`]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="amendments">
          <Routes>
            <Route path="/amendments/:id/show" element={<AmendmentShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const button = (name: string) => screen.queryByRole('button', { name });

test('one that its author corrected says so, and one press tells what it said before', async () => {
  const before = { title: 'Artículo 1', content: 'Cada mez.', reason: 'Urgue.', references: [], until: moment };
  await show({ ...amendment, version: 2, corrected_datetime: moment, earlier: [before] });
  const mark = screen.getByText(/Corregida por quien la presentó/);
  expect(mark.closest('details')!.open).toBe(false);
  expect(mark.closest('details')!.textContent).toContain('Cada mez.');
});

describe('moderation in the console', () => {
  test('hides an amendment only with a reason', async () => {
    await show(amendment);
    fireEvent.click(button('Ocultar la enmienda')!);
    const confirm = await screen.findByRole('button', { name: 'Ocultar' });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Insulta.' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(command.mock.calls).toEqual([[api.amedmentHide(id), 'POST', { reason: 'Insulta.' }]]));
  });

  test('says why one is hidden, and shows it again', async () => {
    await show({ ...amendment, is_hidden: true, hidden_reason: 'Insulta.' });
    expect(screen.getByRole('note').textContent).toContain('Insulta.');
    fireEvent.click(button('Volver a mostrarla')!);
    await waitFor(() => expect(command.mock.calls).toEqual([[api.amedmentShow(id), 'POST', {}]]));
  });

  test('offers nothing to who may not, and names a tombstone', async () => {
    await show({ ...amendment, title: '', is_hidden: true, can_moderate: false });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Oculta por la moderación');
    expect(button('Volver a mostrarla')).toBeNull();
    expect(button('Ocultar la enmienda')).toBeNull();
  });
});
