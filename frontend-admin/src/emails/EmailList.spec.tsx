import { loadConsoleTexts, startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import EmailList from './EmailList.js';

test('whoever looks for an address is told which e-mails are not found by it', async () => {
  const i18n = await startI18n('es');
  await loadConsoleTexts('es');
  const provider = { getList: async () => ({ data: [], total: 0 }), command: async () => ({ results: [] }) };
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
  const field = await screen.findByRole('textbox', { name: 'Dirección exacta' });
  expect(screen.queryByText(/boletines/)).toBeNull();
  fireEvent.change(field, { target: { value: 'ane@example.org' } });
  expect(await screen.findByText(/No salen los boletines/)).toBeTruthy();
});
