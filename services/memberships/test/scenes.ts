import { randomUUID } from 'node:crypto';
import type { BankAccount, FeeDocument, Subscription } from '@ateneo/contracts';
import { systemIn } from '../../identity/test/people.js';
import type { Client } from '../../platform/test/client.js';
import type { TestApp } from '../../platform/test/start-app.js';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import { membershipCardAggregate } from '../src/membership-card/membership-card.aggregate.js';
import { JoinByFee } from '../src/application/join-by-fee.js';
import { movementAggregate } from '../src/movement/movement.aggregate.js';
import { remittanceAggregate } from '../src/remittance/remittance.aggregate.js';
import { productAggregate } from '../src/product/product.aggregate.js';
import { Payments } from '../src/application/payments.js';
import { SandboxLedger } from '../src/adapters/sandbox/ledger.js';

/** Somebody has paid for a place in the sandbox; answers the payment. */
export async function aPayment(app: TestApp, user: string, tenant = app.tenants.one): Promise<string> {
  const [payments, sandbox] = [Payments, SandboxLedger].map((one) => app.app.get(one as never, { strict: false })) as [
    Payments,
    SandboxLedger,
  ];
  const due = { amount: 1500, currency: 'eur' as const, lines: [{ text: 'Cena', amount: 1500, tax_rate: null }] };
  const wanted = { user, purpose: 'reservations' as const, reference: randomUUID(), organization: null, method: null };
  const { state } = await payments.begin(systemIn(tenant), { ...wanted, due });
  const { payment } = state.request!;
  await sandbox.pay(tenant, payment, 'card_pays');
  await payments.settle(systemIn(tenant), payment);
  return payment;
}

/** A fee plan of the organization; answers its price. */
export async function aFeePlan(
  app: TestApp,
  organization: string,
  tenant = app.tenants.one,
  tax_rate: number | null = null,
  interval: 'month' | 'year' | 'once' = 'year',
  document: FeeDocument = 'receipt',
  es = 'Cuota general',
): Promise<string> {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const [product, price] = [randomUUID(), randomUUID()];
  const names = { es, ca: '', gl: '', eu: '' };
  const said = {
    names,
    is_active: true,
    needs_approval: false,
    min_age: null,
    max_age: null,
    tax_rate,
    ...(tax_rate === null && { document }),
  };
  const context = systemIn(tenant);
  await decisions.execute(context, productAggregate, product, { do: 'create', product, organization, ...said });
  const terms = { amount: 2000, is_minimum: false, interval, trial_days: 0 };
  const added = { do: 'price' as const, product, price, ...terms };
  const { position } = await decisions.execute(context, productAggregate, product, added);
  await eventually(() => app.core.serving.views.reached('memberships.price', position));
  return price;
}

/** Somebody has a card of the organization. */
export async function aMembershipCard(app: TestApp, user: string, organization: string, tenant = app.tenants.one) {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const issue = { do: 'issue' as const, user, card: randomUUID(), organization, invoice: null };
  await decisions.execute(systemIn(tenant), membershipCardAggregate, user, issue);
}

/** Somebody chooses the fee plan; its first fee is asked for, and not invoiced yet. */
export async function joinByFee(app: TestApp, user: string, price: string, tenant = app.tenants.one) {
  await app.app.get(JoinByFee, { strict: false }).execute(systemIn(tenant), user, { price });
}

/** A file of debits into an account was begun: nobody is in it yet. */
export async function aRemittance(
  app: TestApp,
  { id: account, organization, ...said }: BankAccount,
  tenant = app.tenants.one,
): Promise<void> {
  const { holder, iban, creditor_identifier, file_format, is_one_line } = said;
  const into = { account, organization, holder, iban, creditor_identifier, file_format, is_one_line };
  const remittance = randomUUID();
  const when = { collect_on: '2027-01-04', earliest: '2027-01-04', at: '2026-12-28T10:00:00.000Z' };
  await app.app
    .get<Decisions>(DECISIONS, { strict: false })
    .execute(systemIn(tenant), remittanceAggregate, remittance, { do: 'begin', remittance, ...into, ...when });
}

/** A statement of the account told of five euros that came; answers the movement. */
export async function aMovement(
  app: TestApp,
  account: string,
  text: string,
  tenant = app.tenants.one,
): Promise<string> {
  const movement = randomUUID();
  const told = { account, day: '2026-11-30', cents: 500, reference: null, said: { party: text, text } };
  await app.app
    .get<Decisions>(DECISIONS, { strict: false })
    .execute(systemIn(tenant), movementAggregate, movement, { do: 'tell', movement, ...told });
  return movement;
}

/** Five euros of somebody's fee came by a transfer; answers the movement. */
export async function aPaidTransfer(
  app: TestApp,
  admin: Client,
  account: string,
  user: string,
  text: string,
): Promise<string> {
  const movement = await aMovement(app, account, text);
  const { json } = await admin.get(`memberships/subscriptions/${user}`);
  const fees = [{ invoice: (json as Subscription).open_invoice, amount: 500 }];
  await eventually(async () => (await admin.post(`memberships/movements/${movement}/book`, { fees })).status === 200);
  return movement;
}

/** Body of POST memberships/meetings, at which nothing was decided. */
export const aMeeting = (nth = 0) => ({ held_on: `2026-11-2${nth}`, since: '2026-09-20T10:00:00.000Z' });

export { aBankAccount, aMandate } from './account-bodies.js';
