import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { MailDialog } from './MailDialog.js';

type Command = (path: string, method: string, body?: object) => Promise<unknown>;
const filter = { is_verified: 'true' };

/** Three were counted when the mail was begun; five match by now. */
async function write() {
  const sent = jest.fn<(body: object) => void>();
  const keep = jest.fn<(method: string) => void>();
  const command: Command = async (path, method, body = {}) => {
    if (!path.includes('bulk')) {
      keep(method);
      return { id: 'draft' };
    }
    sent(body);
    if ((body as { count: number }).count === 5) return { job: 'job' };
    throw new HttpError('Ahora coinciden 5 personas.', 409, { code: 'others_match' });
  };
  const onClose = jest.fn();
  const i18n = await startI18n('es');
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command, getList: async () => ({ data: [{ id: 'b' }], total: 5 }) } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <MailDialog to={{ filter, count: 3, first: 'a' }} onClose={onClose} />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /Asunto/ }), { target: { value: 'Cena' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Texto/ }), { target: { value: 'El día 12.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Enviar a 3 personas');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Enviar a 5 personas');
  return { sent, keep, onClose };
}

test('where others match by now, their number is confirmed anew and the same draft goes', async () => {
  const { sent, keep, onClose } = await write();
  expect(await screen.findByText(/Ahora coinciden 5 personas.*borrador/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([3, 5].map((count) => [{ act: 'letter', what: 'draft', filter, count }]));
  expect(keep.mock.calls).toEqual([['POST'], ['PATCH']]);
});

test('whoever goes then is told that it was kept', async () => {
  const { onClose } = await write();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText(/Borrador guardado/)).toBeTruthy();
});
