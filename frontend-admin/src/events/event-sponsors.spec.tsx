import type { EventRecord, Sponsor } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { EventSponsors } from './EventSponsors.js';

const sponsor = { id: 's', event: 'e', name: 'Librería Sur', link: '', order: 4, logo: null } as Sponsor;
const command = jest.fn(async (_path: string, _method: string, _body?: object): Promise<unknown> => ({}));
const sent = () => command.mock.calls.filter(([, method]) => method !== 'GET');

beforeEach(async () => {
  command.mockReset();
  command.mockImplementation(async (_, method) => (method === 'GET' ? { results: [sponsor] } : {}));
  const i18n = await startI18n('es');
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <EventSponsors event={{ id: 'e' } as EventRecord} />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Librería Sur');
});

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('another one comes last; what is refused is said at its field, and the dialog stays', async () => {
  press('Añadir una entidad patrocinadora');
  write('Nombre', 'Imprenta Norte');
  write('Web', 'http://norte.example.org');
  command.mockRejectedValueOnce(new HttpError('No', 400, { errors: { link: 'Tiene que ser https.' }, fields: {} }));
  press('Guardar');
  expect(await screen.findByText('Tiene que ser https.')).toBeTruthy();
  expect(screen.getByLabelText('Web').getAttribute('aria-invalid')).toBe('true');
  write('Web', 'https://norte.example.org');
  press('Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { event: 'e', name: 'Imprenta Norte', link: 'https://norte.example.org', order: 5 };
  expect(sent().at(-1)).toEqual([expect.stringMatching(/events\/sponsors$/), 'POST', body]);
});

test('one that is there is edited, and taken away', async () => {
  press('Editar: Librería Sur');
  write('Orden', '0');
  press('Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changed = { name: 'Librería Sur', link: '', order: 0 };
  expect(sent().at(-1)).toEqual([expect.stringMatching(/events\/sponsors\/s$/), 'PATCH', changed]);
  press('Eliminar: Librería Sur');
  await waitFor(() => expect(sent().at(-1)).toEqual([expect.stringMatching(/sponsors\/s$/), 'DELETE', {}]));
});
