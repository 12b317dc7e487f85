import type { Invoice } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { IfMay } from '../auth/may.js';
import { createI18nProvider } from '../language/i18n-provider.js';
import { InvoiceActs } from './InvoiceActs.js';

const owed = {
  id: 'i1',
  kind: 'invoice',
  status: 'open',
  number: '2026-7',
  user: 'u1',
  amount: 2000,
  amount_paid: 500,
};

async function acts(invoice: object, permissions: readonly string[] = ['administer']) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (..._: unknown[]) => ({}));
  const getPermissions = jest.fn(async () => permissions);
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ command } as unknown as DataProvider}
        authProvider={{ getPermissions } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <InvoiceActs invoice={invoice as Invoice} />
        <IfMay change="invoices">
          <p>puede</p>
        </IfMay>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  // What may be done is shown with this.
  if (permissions.length > 0) await screen.findByText('puede');
  return command;
}

async function pick(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: /2026-7/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

test('what is owed is written off once one says why, having read which invoice and how much', async () => {
  const command = await acts(owed);
  await pick('Dar por incobrable');
  expect((await screen.findByRole('dialog')).textContent?.replaceAll('\u00a0', ' ')).toContain('15,00 € (2026-7)');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Dar por incobrable' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Se fue' } });
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(command).toHaveBeenCalledWith('/api/v1/memberships/invoices/i1/write_off', 'POST', { reason: 'Se fue' }),
  );
});

test('what comes for what was written off is recorded there', async () => {
  const command = await acts({ ...owed, status: 'uncollectible' });
  await pick('Anotar un cobro');
  fireEvent.click(await screen.findByRole('button', { name: /15,00/ }));
  const body = { amount: 1500, means: 'cash' };
  await waitFor(() => expect(command).toHaveBeenCalledWith('/api/v1/memberships/invoices/i1/pay', 'POST', body));
});

test('a receipt that is paid becomes an invoice, having said so', async () => {
  const paid = { ...owed, kind: 'receipt', status: 'paid', corrects: null, amount_refunded: 0, user_name: 'Ane' };
  const command = await acts(paid);
  await pick('Hacer factura');
  expect((await screen.findByRole('dialog')).textContent).toContain('a nombre de Ane');
  fireEvent.click(screen.getByRole('button', { name: 'Hacer factura' }));
  expect(command).toHaveBeenCalledWith('/api/v1/memberships/invoices/i1/invoice', 'POST', {});
});

test('whom a paper of somebody erased was for is told for a reason', async () => {
  const command = await acts({ ...owed, status: 'uncollectible', user: null });
  await pick('Ver para quién era');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Inspección' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verlo' }));
  await waitFor(() =>
    expect(command).toHaveBeenCalledWith('/api/v1/memberships/invoices/i1/recipient', 'POST', { reason: 'Inspección' }),
  );
});

test.each([
  ['a receipt for which an invoice stands', { ...owed, kind: 'receipt', status: 'paid', is_replaced: true }],
  [
    'a receipt of which part went back',
    { ...owed, kind: 'receipt', status: 'paid', corrects: null, amount_refunded: 1 },
  ],
  ['a draft', { ...owed, status: 'draft', number: null }],
  ['what is paid', { ...owed, status: 'paid' }],
  ['what is void', { ...owed, status: 'void' }],
  ['a note', { ...owed, kind: 'credit' }],
])('of %s nothing is offered', async (_, invoice) => {
  await acts(invoice);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may not change invoices is offered nothing', async () => {
  await acts(owed, []);
  expect(screen.queryByRole('button')).toBeNull();
});
