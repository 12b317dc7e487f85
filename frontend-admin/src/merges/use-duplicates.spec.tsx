import { api, type User } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { MergeButton } from './MergeButton.js';
import { useDuplicates } from './use-duplicates.js';

const ana = { id: 'u1', email: 'ana@example.org' } as User;
const again = { id: 'u2', email: 'ana.2@example.org' } as User;

/** As the first page has them: they count for a while. */
function Found() {
  return <output>{useDuplicates({ staleTime: 300_000 }).data?.count}</output>;
}

test('once two are merged, what was found before counts no more', async () => {
  const i18n = await startI18n('es');
  let count = 1;
  const command = async (url: string) => {
    if (url === api.duplicates()) return { count, results: [] };
    count = 0;
    return {};
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <Found />
        <MergeButton fields={{}} stays={ana} closes={again} disabled={false} />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  const field = await screen.findByRole('textbox');
  const code = document.getElementById('confirm-code')!.textContent!.match(/[A-Z2-9]{4}/)![0];
  fireEvent.change(field, { target: { value: code } });
  fireEvent.submit(field);
  expect(await screen.findByText('0')).toBeTruthy();
});
