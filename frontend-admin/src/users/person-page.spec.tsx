import { permissionsOf, type Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { MembershipSentence } from '../subscriptions/MembershipSentence.js';
import { PersonHistory } from './PersonHistory.js';

const superuser = { is_superuser: true, is_staff: false, is_auditor: false };
const paid = { datetime: '2026-11-11T10:00:00Z', kind: 'paid', text: 'Pago', amount: 3600, receipt: null };
const ended = { datetime: '2026-11-20T10:00:00Z', kind: 'ended', text: 'Baja', amount: null, receipt: null };

interface Told {
  moments?: readonly object[];
  methods?: readonly object[];
  lists?: Readonly<Record<string, readonly [total: number, ...rows: object[]]>>;
}

async function show(element: ReactElement, { moments = [paid], methods = [], lists = {} }: Told) {
  const i18n = await startI18n('es');
  const getList = async (name: string) => {
    const [total = 0, ...data] = lists[name] ?? [];
    return { data, total };
  };
  const command = jest.fn(async (url: string) => (url.endsWith('/timeline') ? { moments } : { results: methods }));
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissionsOf(superuser),
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ getList, command, getMany: async () => ({ data: [] }) } as unknown as DataProvider}
        authProvider={authProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        {element}
      </AdminContext>
    </MemoryRouter>,
  );
  return command;
}

const membership = {
  user: 'u',
  status: 'active',
  amount: 3600,
  owed: 0,
  next_payment_datetime: '2027-11-09T00:00:00Z',
  next_fee: null,
  open_invoice: null,
  next_amount: 3600,
  reduction: null,
  is_awaiting_approval: false,
  is_payment_processing: false,
  debit_from: null,
  creation_datetime: '2026-11-01T00:00:00Z',
} as Subscription;
const card = { kind: 'card', last4: '4242', is_default: true };

test.each<[string, Partial<Subscription>, Told, (RegExp | string)[]]>([
  ['goes on', {}, { methods: [card] }, [/^Pagó 36,00 € el 11 nov/, /^Próximo cobro: 36,00 € el 9 nov 2027. .*··4242/]],
  ['nothing kept', {}, {}, [/No tiene ninguna forma de pago guardada/]],
  ['another fee', { next_amount: 1200 }, {}, [/^Próximo cobro: 12,00 €/]],
  [
    'less for one person',
    { next_amount: 3000, reduction: { amount: 600, until: '2028-12-31', reason: 'En paro' } },
    {},
    [/^Próximo cobro: 30,00 €/, 'Se le rebajan 6,00 € en cada cobro hasta el 31 dic 2028 (En paro).'],
  ],
  [
    'owes',
    { status: 'past_due', owed: 3600, past_due_since: '2026-11-27T00:00:00Z' },
    {},
    [/^Debe 36,00 € desde el 27 nov/],
  ],
  [
    'no renewal',
    { status: 'norenew', cancel_at: '2027-06-28T00:00:00Z' },
    {},
    [/^No renovará: válida hasta el 28 jun/],
  ],
  [
    'asked to leave',
    { status: 'norenew', cancel_at: '2027-06-28T00:00:00Z' },
    { moments: [{ ...ended, kind: 'norenew' }, paid] },
    [/^Pidió irse el 20 nov/],
  ],
  ['left', { status: 'canceled' }, { moments: [ended, paid] }, [/^Está de baja desde el 20 nov/]],
  ['asked', { status: 'incomplete', is_awaiting_approval: true }, { moments: [] }, [/^Pidió el alta el 1 nov/]],
])('how a membership stands: %s', async (_, over, told, sentences) => {
  await show(<MembershipSentence of={{ ...membership, ...over }} />, told);
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined();
});

test('what touched a person stands in one order; of a list that goes on nothing older is shown of the others; one kind by itself', async () => {
  const mail = (day: string) => ({
    id: day,
    subject: `Correo ${day}`,
    status: 'success',
    creation_datetime: `2026-11-${day}T10:00:00Z`,
  });
  const amendment = {
    id: 'a',
    title: 'Art. 3',
    document_title: 'Estatutos',
    creation_datetime: '2026-11-10T10:00:00Z',
  };
  const lists = {
    subscriptions: [1, { ...membership, id: 'u' }],
    emails: [40, mail('25'), mail('12')],
    amendments: [1, amendment],
  } as const satisfies Told['lists'];
  const user = { id: 'u', first_name: 'Ane', last_name_1: 'Vila', last_name_2: '-' };
  await show(<PersonHistory user={user as never} />, { lists, moments: [ended, paid] });
  await screen.findByText('Correo 25');
  await screen.findByText('Baja');
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent?.split(/Correos ·|Cobros ·/)[0]);
  expect(lines()).toEqual(['Correo 25Enviado', 'Baja', 'Correo 12Enviado']);
  const filter = screen.getByRole('group', { name: 'Qué se muestra' });
  expect(within(filter).getByRole('button', { name: 'Correos 40' })).toBeDefined();
  fireEvent.click(within(filter).getByRole('button', { name: 'Cobros 2' }));
  expect(lines()).toEqual(['Baja']);
});

test('of who never had a membership no timeline of one is asked for', async () => {
  const command = await show(<PersonHistory user={{ id: 'u', first_name: 'Ane', last_name_1: 'Vila' } as never} />, {});
  await screen.findByText('Todavía no hay nada.');
  expect(command).not.toHaveBeenCalled();
});
