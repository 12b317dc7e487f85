import type { LeavingTerms, Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { SubscriptionActs } from './SubscriptionActs.js';

const base = '/api/v1/memberships/subscriptions/u1';
const paid = {
  id: 'u1',
  user: 'u1',
  user_name: 'Jordi Ferrer',
  status: 'active',
  period_end: '2027-11-20T12:00:00.000Z',
  owed: 0,
  number: '0042',
  organization: 'o1',
};
const none: LeavingTerms = { unused: 0, returns_until: null };

async function open(act: string, subscription: object, terms = none, asks = true) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (url: string, ..._: unknown[]) => (url.endsWith('/leaving') ? terms : {}));
  const lists: Readonly<Record<string, readonly object[]>> = {
    products: [{ id: 'p', organization: 'o1', names: { es: 'General' } }],
    prices: [{ id: 'q', product: 'p', amount: 3600, interval: 'year' }],
  };
  const getList = async (name: string) => ({ data: lists[name] ?? [], total: 1 });
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ command, getList } as unknown as DataProvider}
        authProvider={{ getPermissions: async () => ['administer'] } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <SubscriptionActs subscription={subscription as Subscription} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: act }));
  return { command, dialog: asks ? await screen.findByRole('dialog') : document.body };
}

const why = (reason: string) => fireEvent.change(screen.getByLabelText('Por qué se va'), { target: { value: reason } });

test('who has paid until November keeps it, unless another day is said; the dialog names them and when they are told', async () => {
  const { command, dialog } = await open('Dar de baja', paid);
  expect(dialog.textContent).toContain('Jordi Ferrer');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Al acabar lo pagado \(20 nov 2027\)/ }).checked).toBe(
    true,
  );
  expect(dialog.textContent).toContain('por correo ese día, no ahora');
  why('moved');
  fireEvent.click(screen.getByRole('button', { name: 'Dar de baja al acabar lo pagado' }));
  expect(command).toHaveBeenCalledWith(`${base}/norenew`, 'POST', { why: 'moved' });
});

test('a day before it is asked for, and stands on the button', async () => {
  const { command, dialog } = await open('Dar de baja', paid);
  fireEvent.click(screen.getByRole('radio', { name: 'Un día antes' }));
  const act = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Dar de baja (el|ese)/ });
  expect(act().disabled).toBe(true);
  const boxes = within(within(dialog).getByRole('group', { name: /^Hasta/ })).getAllByRole('textbox');
  fireEvent.change(boxes[0]!, { target: { value: '2027-06-30' } });
  await waitFor(() => expect(act().textContent).toContain('30 jun 2027'));
  fireEvent.click(act());
  expect(command).toHaveBeenCalledWith(`${base}/norenew`, 'POST', { until: '2027-06-30' });
});

test('today: what is lost is said; what is left of the money goes back where it is ticked, and then only by a code', async () => {
  const { command, dialog } = await open('Dar de baja', paid, { unused: 2150, returns_until: null });
  fireEvent.click(screen.getByRole('radio', { name: 'Hoy mismo' }));
  expect(dialog.textContent).toContain('0042');
  expect(dialog.textContent).toContain('Se lo decimos ahora por correo');
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Dar de baja hoy' });
  expect(act.disabled).toBe(false);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Devolverle 21,50.€/ }));
  expect(act.disabled).toBe(true);
  const [code] = /[A-Z2-9]{4}(?=\.)/.exec(dialog.querySelector('#confirm-code')!.textContent!)!;
  fireEvent.change(screen.getByRole('textbox', { name: /Código/ }), { target: { value: code } });
  fireEvent.click(act);
  expect(command).toHaveBeenCalledWith(`${base}/cancel`, 'POST', { refund: 2150 });
});

test('of who is behind with a fee nothing is offered that cannot be, and what they owe is said', async () => {
  const { dialog } = await open('Dar de baja', { ...paid, status: 'past_due', owed: 3600 });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(dialog.textContent).toMatch(/Debe 36,00.€: se anula/);
});

test('whoever left comes back with what they had paid', async () => {
  const left = { ...paid, status: 'canceled' };
  const { command } = await open('Readmitir', left, { unused: 0, returns_until: paid.period_end });
  expect(await screen.findByText(/hasta el 20 nov 2027/)).toBeDefined();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Readmitir' }));
  await waitFor(() => expect(command).toHaveBeenCalledWith(`${base}/readmit`, 'POST', {}));
});

test('whoever has nothing paid any more is asked for a fee, which is chosen', async () => {
  const { command } = await open('Readmitir', { ...paid, status: 'canceled' });
  const act = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Readmitir' });
  const fee = await screen.findByLabelText('Cuota nueva');
  expect(act.disabled).toBe(true);
  fireEvent.change(fee, { target: { value: 'q' } });
  fireEvent.click(act);
  await waitFor(() => expect(command).toHaveBeenCalledWith(`${base}/readmit`, 'POST', { price: 'q' }));
});

const charged = { ...paid, next_amount: 3600, next_payment_datetime: '2027-11-20T12:00:00.000Z', reduction: null };

test('something is taken off for one person: what they are asked for next is said, and why must be', async () => {
  const { command } = await open('Rebajar la cuota', charged);
  const reduce = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Rebajar la cuota' }).at(-1)!;
  fireEvent.change(screen.getByLabelText(/Cuánto se le rebaja/), { target: { value: '6' } });
  expect(screen.getByText(/el 20 nov 2027, será de 30,00 € en vez de 36,00 €/)).toBeDefined();
  expect(reduce().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'En paro' } });
  fireEvent.click(reduce());
  const body = { amount: 600, until: null, reason: 'En paro' };
  await waitFor(() => expect(command).toHaveBeenCalledWith(`${base}/reduction`, 'POST', body));
});

test('what is taken off is taken off no more', async () => {
  const reduction = { amount: 600, until: null, reason: 'En paro' };
  const { command } = await open('Quitar la rebaja', { ...charged, reduction }, none, false);
  await waitFor(() => expect(command).toHaveBeenCalledWith(`${base}/reduction`, 'DELETE', undefined));
});
