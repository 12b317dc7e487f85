import { permissionsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  AdminUI,
  type AuthProvider,
  type CoreLayoutProps,
  type DataProvider,
  HttpError,
  Resource,
  type ResourceProps,
} from 'react-admin';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { amendments } from '../amendments/index.js';
import { documents } from '../documents/index.js';
import { emails } from '../emails/index.js';
import { createI18nProvider } from '../language/i18n-provider.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const moment = '2026-11-21T08:30:00.000Z';
const documentRow = {
  id,
  process: id,
  title: 'Estatutos',
  introduction: '',
  chapter_count: 1,
  article_count: 1,
  amedment_count: 0,
  is_locked: false,
  creation_datetime: moment,
  update_datetime: moment,
};
const article = { id: 'a1', title: 'Artículo 1', content: 'El texto entero.', amedment_count: 0 };
const document = {
  ...documentRow,
  chapters: [{ id: 'c1', title: 'Capítulo I', amedment_count: 0, articles: [article] }],
};
const emailRow = {
  id,
  category: 'manual',
  status: 'success',
  user: null,
  to: 'a@b.test',
  subject: 'Una carta',
  language: 'es',
  creation_datetime: moment,
  sent_datetime: moment,
  error: null,
};
const amendmentRow = {
  id,
  title: 'Artículo 1',
  type: 'edition',
  user: null,
  user_name: null,
  review: null,
  review_reason: null,
  reviewed_datetime: null,
  revision: null,
  version: 1,
  corrected_datetime: null,
  votes: { up: 0, down: 0, abs: 0 },
  document: id,
  document_title: 'Estatutos',
  reason: 'El principio de…',
  references: [],
  creation_datetime: moment,
  voting_end_datetime: null,
};
const difference = [{ op: 'equal', text: 'El texto entero.' }];
const amendment = { ...amendmentRow, reason: 'El motivo entero', difference };

/** The record arrives when this is called: until then a page has only what the list knew. */
let arrive: () => void = () => undefined;

const everythingAllowed: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false }),
};

/** With what the next reading of one ends. */
const problems: Error[] = [];

const Bare = ({ children }: CoreLayoutProps) => <Suspense>{children}</Suspense>;

async function listOf(resource: ResourceProps, row: object, whole: object): Promise<void> {
  const i18n = await startI18n('es');
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const provider = {
    getList: async (name: string) => (name === resource.name ? { data: [row], total: 1 } : { data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    getOne: async (name: string) => {
      if (name !== resource.name) return { data: { id, title: 'Proceso', name: '' } };
      await arrived;
      const problem = problems.pop();
      if (problem) throw problem;
      return { data: whole };
    },
    universe: async () => ({ tenantName: 'Puente', appName: 'Ateneo', uploads: {} }),
  };
  const console = (
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      i18nProvider={createI18nProvider(i18n, async () => {})}
      authProvider={everythingAllowed}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AdminUI layout={Bare} disableTelemetry>
        <Resource {...resource} />
      </AdminUI>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: console }], {
    initialEntries: [`/${resource.name}`],
  });
  render(<RouterProvider router={router} />);
}

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('from a row of a list to its page', () => {
  test.each([
    ['documents', documents, documentRow, document, 'Estatutos', 'El texto entero.'],
    ['emails', emails, emailRow, { ...emailRow, html: null, text: 'Hola, qué tal.' }, 'Una carta', 'Hola, qué tal.'],
    ['amendments', amendments, amendmentRow, amendment, 'Artículo 1', 'El motivo entero'],
  ])('%s wait for the whole record', async (_name, resource, row, whole, title, text) => {
    await listOf(resource, row, whole);
    fireEvent.click(await screen.findByRole('link', { name: title }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull();
    arrive();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  test('what is away for a moment is said, and asked for once more: the record may be there', async () => {
    await listOf(documents, documentRow, document);
    fireEvent.click(await screen.findByRole('link', { name: 'Estatutos' }));
    problems.push(new HttpError('Ahora mismo no podemos atenderte.', 503));
    arrive();
    expect(await screen.findByText('Ahora mismo no podemos atenderte.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Probar otra vez' }));
    expect(await screen.findByText('El texto entero.')).toBeDefined();
  });

  test('what is not there leads back to the list', async () => {
    await listOf(documents, documentRow, document);
    fireEvent.click(await screen.findByRole('link', { name: 'Estatutos' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    problems.push(new HttpError('No existe.', 404));
    arrive();
    expect(await screen.findByRole('table')).toBeDefined();
  });

  test('`e` on a row opens the editor with the text', async () => {
    await listOf(documents, documentRow, document);
    await screen.findByRole('link', { name: 'Estatutos' });
    fireEvent.keyDown(window, { key: 'j' });
    await waitFor(() => expect(window.document.activeElement?.textContent).toBe('Estatutos'));
    fireEvent.keyDown(window, { key: 'e' });
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    arrive();
    expect(await screen.findByDisplayValue('El texto entero.')).toBeDefined();
  });
});
