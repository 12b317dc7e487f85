import type { Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { SubscriptionActs } from './SubscriptionActs.js';

const paid = {
  id: 'u1',
  user: 'u1',
  status: 'active',
  period_end: '2027-11-20T12:00:00.000Z',
  owed: 0,
  number: '0042',
};

async function acts(subscription: object) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (..._: unknown[]) => ({}));
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ command } as unknown as DataProvider}
        authProvider={{ getPermissions: async () => ['administer'] } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <SubscriptionActs subscription={subscription as Subscription} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Dar de baja' }));
  return command;
}

test('who has paid until November keeps it, unless one says today and reads what is lost', async () => {
  const command = await acts(paid);
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /No renovar/ }).checked).toBe(true);
  expect(dialog.textContent).toContain('20 nov 2027');
  fireEvent.click(screen.getByRole('radio', { name: /Terminar hoy/ }));
  expect(dialog.textContent).toContain('no se devuelve');
  expect(dialog.textContent).toContain('0042');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Terminar hoy/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /No renovar/ }));
  fireEvent.click(screen.getByRole('button', { name: /No renovar/ }));
  expect(command).toHaveBeenCalledWith('/api/v1/memberships/subscriptions/u1/norenew', 'POST', undefined);
});

test('of who is behind with a fee nothing is offered that cannot be', async () => {
  await acts({ ...paid, status: 'past_due' });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radio')).toBeNull();
});
