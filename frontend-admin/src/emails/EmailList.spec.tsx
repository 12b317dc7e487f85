import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import EmailList from './EmailList.js';

async function show(data: readonly object[]) {
  const i18n = await startI18n('es');
  const provider = {
    getList: async () => ({ data, total: data.length }),
    getMany: async () => ({ data: [] }),
    command: async () => ({ results: [] }),
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="emails">
          <EmailList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

test('whoever looks for an address is told which e-mails are not found by it', async () => {
  await show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Añadir filtro' }));
  expect(screen.queryByText(/boletines/)).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: 'Dirección exacta' }));
  expect(await screen.findByText(/No salen los boletines/)).toBeTruthy();
});

test('the list says why an e-mail was not sent', async () => {
  const email = { id: 'a', subject: 'Recordatorio', to: null, user: null, issue: null, status: 'error' };
  await show([
    { ...email, error: 'event_over', category: 'event_reminder' },
    { ...email, id: 'b', error: 'SMTP 550', category: 'manual' },
    { ...email, id: 'c', error: null, status: 'success', category: 'manual' },
  ]);
  expect(await screen.findByText('No se envió: el acto ya había pasado.')).toBeTruthy();
  expect(screen.getByText('El servidor de correo lo rechazó (SMTP 550).')).toBeTruthy();
});
