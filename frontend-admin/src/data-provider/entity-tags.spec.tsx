import { noSegment } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import EmailShow from '../emails/EmailShow.js';
import IssueEdit from '../issues/IssueEdit.js';
import { createI18nProvider } from '../language/i18n-provider.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const getOne = jest.fn<() => Promise<unknown>>();
const provider = {
  getOne,
  getList: async () => ({ data: [], total: 0 }),
  command: async () => ({ results: [], count: 0, sample: [], findings: [], permissions: [] }),
} as unknown as DataProvider;

const issue = (subject: string) => ({
  id,
  status: 'draft',
  newsletter: id,
  versions: { es: { subject, preheader: '', blocks: [] } },
  segment: { ...noSegment, authors_of: [] },
});
const letter = (message: string) => ({
  id,
  status: 'draft',
  category: 'manual',
  subject: 'La llave',
  creation_datetime: '2026-01-01T00:00:00.000Z',
  draft: { users: [id], filter: null, message },
});

/** The page of a record that an earlier visit has read; answers what brings this visit's reading. */
async function reopened(resource: string, page: ReactElement, before: object) {
  const i18n = await startI18n('es');
  const queryClient = new QueryClient();
  queryClient.setQueryData([resource, 'getOne', { id, meta: { whole: true } }], before);
  let answer: (read: { data: object }) => void;
  getOne.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(
    <MemoryRouter initialEntries={[`/${resource}/${id}`]}>
      <AdminContext
        dataProvider={provider}
        queryClient={queryClient}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value={resource}>
          <Routes>
            <Route path={`/${resource}/:id`} element={page} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return (record: object) => act(async () => answer({ data: record }));
}

beforeEach(() => {
  getOne.mockReset();
});

test('an issue is written on from the words that the tag was read with, not from those of an earlier visit', async () => {
  const read = await reopened('issues', <IssueEdit />, issue('Antes'));
  expect(getOne).toHaveBeenCalledTimes(1);
  expect(screen.queryByDisplayValue('Antes')).toBeNull();
  await read(issue('Después'));
  expect(await screen.findByDisplayValue('Después')).toBeTruthy();
});

test('a draft letter is written on from the words that the tag was read with, and not read again behind them', async () => {
  const read = await reopened('emails', <EmailShow />, letter('Antes'));
  const goOn = await screen.findByRole<HTMLButtonElement>('button', { name: /^Seguir escribiendo/ });
  expect(goOn.disabled).toBe(true);
  await read(letter('Después'));
  await waitFor(() => expect(goOn.disabled).toBe(false));
  fireEvent.click(goOn);
  expect(await screen.findByDisplayValue('Después')).toBeTruthy();
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(getOne).toHaveBeenCalledTimes(1);
});
