import { randomUUID } from 'node:crypto';
import { systemIn } from '../../identity/test/people.js';
import type { TestApp } from '../../platform/test/start-app.js';
import { Payments } from '../src/adapters/payments.js';
import { SandboxBook } from '../src/adapters/sandbox/book.js';

/** Somebody has paid for a place in the sandbox; answers the payment. */
export async function aPayment(app: TestApp, user: string, tenant = app.tenants.one): Promise<string> {
  const [payments, sandbox] = [Payments, SandboxBook].map((one) => app.app.get(one as never, { strict: false })) as [
    Payments,
    SandboxBook,
  ];
  const due = { amount: 1500, currency: 'eur' as const, lines: [{ text: 'Cena', amount: 1500 }] };
  const wanted = { user, purpose: 'reservations' as const, reference: randomUUID(), organization: null, method: null };
  const { state } = await payments.begin(systemIn(tenant), { ...wanted, due });
  const { payment } = state.request!;
  await sandbox.pay(tenant, payment, 'card_pays');
  await payments.settle(systemIn(tenant), payment);
  return payment;
}
