import { api, type Duplicates } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import DuplicatesPage from './DuplicatesPage.js';

const twin = (id: string, name: string) => {
  const [email, since] = [`${id}@example.org`, '2026-01-01T00:00:00.000Z'];
  return { id, name, email, birth_date: null, phone: '+34 611', address: '', creation_datetime: since };
};
const pair = { reasons: ['phone'], older: twin('u1', 'Ana Ruiz'), newer: twin('u2', 'Eva Ruiz'), stays: 'u1' } as const;

test('a pair is put aside with its reason, stands among those put aside, and is taken up again', async () => {
  const i18n = await startI18n('es');
  let reason: string | null = null;
  const sent: unknown[] = [];
  const command = async (url: string, method: string, body: { reason?: string }): Promise<Duplicates | object> => {
    if (method === 'POST') {
      sent.push([url, body]);
      reason = body.reason ?? null;
      return {};
    }
    const isAside = url.includes('is_put_aside=true');
    const told = { reason, actor_name: 'Maddi Ibarra', creation_datetime: '2026-05-01T10:00:00.000Z' };
    const results = isAside === (reason !== null) ? [{ ...pair, put_aside: reason === null ? null : told }] : [];
    return { count: results.length, results };
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ command } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <DuplicatesPage />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'No son la misma persona: Ana Ruiz' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Apartar' });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: 'Son de la misma familia' }));
  fireEvent.click(confirm);
  await screen.findByText('No hay cuentas que parezcan de la misma persona.');
  expect(sent).toEqual([[api.userPair('u1', 'put_aside'), { user: 'u2', reason: 'family' }]]);
  fireEvent.click(screen.getByRole('tab', { name: 'Apartadas' }));
  expect(await screen.findByText(/Son de la misma familia.*Maddi Ibarra/)).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Apartadas' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Volver a mirar: Ana Ruiz' }));
  await waitFor(() => expect(sent[1]).toEqual([api.userPair('u1', 'take_up'), { user: 'u2' }]));
  expect(await screen.findByText('No has apartado ninguna pareja de cuentas.')).toBeTruthy();
});
