import type { Job } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  HttpError,
  Notification,
  ResourceContextProvider,
  useNotify,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { JobActions } from './JobActions.js';
import JobShow from './JobShow.js';
import { JobsMark } from './JobsMark.js';

const moment = '2026-11-21T08:30:00.000Z';
const running: Job = {
  id: '0c5b4f3e-1111-4222-8333-444455556666',
  kind: 'users_export',
  asker: 'me',
  status: 'running',
  done: 1000,
  total: 4000,
  reason: null,
  file_name: null,
  file_bytes: null,
  creation_datetime: moment,
  started_datetime: moment,
  finished_datetime: null,
  expiry_datetime: null,
  may_download: false,
};
const done: Job = { ...running, status: 'done', file_name: 'users-2026-11-21.csv', may_download: true };
const before: Job = { ...done, id: '0c5b4f3e-1111-4222-8333-444455556667', file_name: 'users-2026-11-20.csv' };

async function show(element: React.ReactNode, provider: object, at = '/'): Promise<void> {
  const i18n = await startI18n('es');
  const auth = { checkAuth: async () => {}, getIdentity: async () => ({ id: 'me' }) };
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={provider as DataProvider}
        authProvider={auth as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        {element}
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

test('the bar shows what runs, and tells what it came to with its download; what was done before is not told', async () => {
  let rows = [running, before];
  const downloadResult = jest.fn<(id: string) => Promise<void>>().mockResolvedValue();
  await show(<JobsMark />, { getList: async () => ({ data: rows, total: rows.length }), downloadResult });
  expect((await screen.findByRole('link', { name: '1 tarea en curso' })).getAttribute('href')).toBe('/jobs');
  rows = [done, before];
  const notice = await screen.findByText('users-2026-11-21.csv está listo', {}, { timeout: 4000 });
  expect(notice).toBeTruthy();
  expect(screen.queryByText(/2026-11-20/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(downloadResult).toHaveBeenCalledWith(done.id));
});

test('what jobs came to is told one after the other, each until it is closed, beside what an act came to', async () => {
  let rows: Job[] = [before];
  const other: Job = { ...done, id: '0c5b4f3e-1111-4222-8333-444455556668', file_name: 'processes.csv' };
  const stream = withStream();
  function Act() {
    const notify = useNotify();
    return <button onClick={() => notify('Guardado')}>Guardar</button>;
  }
  const both = [<JobsMark key="mark" />, <Act key="act" />];
  const getList = jest.fn(async () => ({ data: rows, total: rows.length }));
  await show(both, { getList, downloadResult: async () => {} });
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  rows = [done, other, before];
  stream.tell('job');
  await screen.findByText('users-2026-11-21.csv está listo');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardado');
  expect(screen.queryByText('processes.csv está listo')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await screen.findByText('processes.csv está listo');
  expect(screen.queryByText('users-2026-11-21.csv está listo')).toBeNull();
  stream.end();
});

test('the page of a job moves on by itself until it is over, also past an answer that did not come', async () => {
  let now = running;
  const failing = [false, true];
  const page = (
    <ResourceContextProvider value="jobs">
      <Routes>
        <Route path="/jobs/:id/show" element={<JobShow />} />
        <Route path="/jobs" element={<p>Lista</p>} />
      </Routes>
    </ResourceContextProvider>
  );
  const getOne = async () => {
    if (failing.shift()) throw new HttpError('ra.notification.http_error', 503);
    return { data: now };
  };
  const provider = { getOne, getMany: async () => ({ data: [] }) };
  await show(page, provider, `/jobs/${running.id}/show`);
  expect(await screen.findByText('En curso')).toBeTruthy();
  now = done;
  expect(await screen.findByText('Hecho', {}, { timeout: 8000 })).toBeTruthy();
  expect(failing).toEqual([]);
});

/** What a browser gives for the stream: the last source that was opened. */
function withStream() {
  const sources: EventTarget[] = [];
  const given = {
    EventSource: class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
      close() {}
    },
  };
  Object.assign(globalThis, given);
  const locks = { request: async (_: string, __: object, hold: () => Promise<void>) => hold() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return {
    tell: (news: string) => sources[0]!.dispatchEvent(new Event(news)),
    isOpen: () => sources.length === 1,
    end: () => {
      for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(navigator, 'locks');
    },
  };
}

test('by the stream it is known at once that a job moves, and not asked again and again', async () => {
  const stream = withStream();
  let rows: Job[] = [];
  const getList = jest.fn(async () => ({ data: rows, total: rows.length }));
  await show(<JobsMark />, { getList, downloadResult: async () => {} });
  // Nothing is under way: by itself it is asked once a minute.
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  expect(stream.isOpen()).toBe(true);
  rows = [running];
  stream.tell('unread');
  stream.tell('job');
  await screen.findByRole('link', { name: '1 tarea en curso' });
  expect(getList).toHaveBeenCalledTimes(2);
  rows = [done];
  stream.tell('job');
  await screen.findByText('users-2026-11-21.csv está listo');
  expect(getList).toHaveBeenCalledTimes(3);
  stream.end();
});

test('a job offers what can be done with it now', async () => {
  const offered = async (job: Job) => {
    await show(<JobActions job={job} />, {});
    await waitFor(() => expect(screen.queryAllByRole('button').length).toBeGreaterThan(0));
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    document.body.innerHTML = '';
    return names;
  };
  expect(await offered(running)).toEqual(['Detener']);
  expect(await offered(done)).toEqual(['Descargar']);
  expect(await offered({ ...running, status: 'failed' })).toEqual(['Reintentar']);
});
