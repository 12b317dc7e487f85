import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { PrintPostButton } from './PrintPostButton.js';

/** The dialog over a list of 40, of whom so many have no e-mail; answers what is sent. */
async function opened(byPost: number) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (..._: unknown[]) => ({}));
  const getList = jest.fn(async () => ({ data: [], total: byPost }));
  const list = { filterValues: { organization: 'o1' }, total: 40 };
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ command, getList } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ListContextProvider value={list as never}>
          <PrintPostButton />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cartas y sobres' }));
  await screen.findByRole('dialog');
  return command;
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preparar el PDF' });
const URL = '/api/v1/users/users/by_post';

test('labels are for who has no e-mail unless one says otherwise', async () => {
  const command = await opened(7);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 personas sin correo electrónico' }).checked).toBe(true);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '9' } });
  fireEvent.click(confirm());
  const papers = { kind: 'labels', sheet: '70x37', first: 9 };
  const filter = { organization: 'o1', has_email: false };
  const asked = { filter, households: true, papers, to: 'themselves' };
  await waitFor(() => expect(command).toHaveBeenCalledWith(URL, 'POST', asked));
});

test('letters need a text; where everybody has an e-mail they are for all of the list', async () => {
  const command = await opened(0);
  fireEvent.click(screen.getByRole('radio', { name: /^Cartas/ }));
  expect(confirm().disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /Texto de la carta/ }), { target: { value: 'Hola' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('radio', { name: /^A quien paga su cuota/ }));
  fireEvent.click(confirm());
  const papers = { kind: 'letters', subject: '', text: 'Hola' };
  const filter = { organization: 'o1' };
  const asked = { filter, households: false, papers, to: 'payers' };
  await waitFor(() => expect(command).toHaveBeenCalledWith(URL, 'POST', asked));
});
