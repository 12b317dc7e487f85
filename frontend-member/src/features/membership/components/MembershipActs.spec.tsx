import type { Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MembershipActs } from './MembershipActs.js';
import { MembershipState } from './MembershipState.js';

const owes = {
  user: 'u',
  status: 'past_due',
  product_names: { es: 'Cuota general', ca: '', gl: '', eu: '' },
  organization_name: 'Agrupación General',
  interval: 'year',
  amount: 2000,
  owed: 2000,
  open_invoice: 'i',
  is_payment_processing: false,
  debit_from: null,
  is_awaiting_approval: false,
} as Subscription;

beforeEach(() => startI18n('es'));

function show(membership: Subscription): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipState membership={membership} />
      <MembershipActs membership={membership} />
    </QueryClientProvider>,
  );
}

const payButton = () => screen.queryByRole('button', { name: 'Pagar 20,00\u00A0€' });

test('who owes is asked to pay, and reads on the button how much', () => {
  show(owes);
  expect(payButton()).not.toBeNull();
  expect(screen.queryByText(/No hemos podido cobrar tu cuota/)).not.toBeNull();
});

test('where an account takes transfers, whoever owes reads which and with what reference', () => {
  const transfer = { holder: 'Agrupación General', iban: 'ES9121000418450200051332', reference: 'RF18539007547034' };
  show({ ...owes, transfer });
  expect(screen.getByRole('region', { name: 'O por transferencia' }).textContent).toContain(
    'RF18\u00A05390\u00A00754\u00A07034',
  );
});

test('while the bank is debiting for it nobody is asked to pay again, but told so', () => {
  show({ ...owes, is_payment_processing: true });
  expect(payButton()).toBeNull();
  expect(screen.queryByText(/está en trámite: el banco tarda unos días/)).not.toBeNull();
});

test('who has agreed to be debited is told from which account, and is not asked to pay', () => {
  show({ ...owes, status: 'active', debit_from: '1332' });
  expect(payButton()).toBeNull();
  expect(screen.queryByText(/se cobrará en la cuenta acabada en 1332/)).not.toBeNull();
});

test('who is no member any more is told so also while the bank is debiting', () => {
  show({ ...owes, status: 'unpaid', is_payment_processing: true });
  expect(screen.queryByText(/ya no participas como miembro/)).not.toBeNull();
  expect(screen.queryByText(/está en trámite: el banco tarda unos días/)).not.toBeNull();
  // The same payment would be shown again: a debit under way is waited for.
  expect(payButton()).toBeNull();
});
