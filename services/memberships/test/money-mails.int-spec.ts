import { randomUUID } from 'node:crypto';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { invoiceOfPlaces } from '../src/application/follow-payment.js';
import { Payments } from '../src/application/payments.js';
import { type MoneyMoved, ReceiptForMail } from '../src/public/fees-for-mail.js';
import { aPayment } from './scenes.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const tell = (about: MoneyMoved, user = person.id) =>
  app.app.get(QueryBus, { strict: false }).execute(new ReceiptForMail(app.tenants.one, user, 'es', about));

test('a receipt is told though no view has seen its money yet: it holds up nobody', async () => {
  const payment = await aPayment(app, person.id);
  const views = app.app.get<Views>(VIEWS, { strict: false });
  const reached = views.reached.bind(views);
  views.reached = () => Promise.resolve(false);
  try {
    const rows = await tell({ payment });
    expect(rows).toEqual([
      [expect.any(String), expect.stringContaining('15,00')],
      [expect.any(String), expect.stringMatching(/^\d{4}-\d{5}$/), expect.stringContaining(person.id)],
    ]);
    expect(await tell({ invoice: invoiceOfPlaces(payment) })).toEqual(rows);
  } finally {
    views.reached = reached;
  }
});

test('what nobody paid yet has no receipt, and that fails no letter', async () => {
  const due = { amount: 1500, currency: 'eur' as const, lines: [{ text: 'Cena', amount: 1500, tax_rate: null }] };
  const wanted = { purpose: 'reservations' as const, reference: randomUUID(), organization: null, method: null };
  const payments = app.app.get(Payments, { strict: false });
  const { state } = await payments.begin(systemIn(app.tenants.one), { ...wanted, user: person.id, due });
  expect(await tell({ payment: state.request!.payment })).toBeUndefined();
});

test('nobody is told of what somebody else paid', async () => {
  const payment = await aPayment(app, person.id);
  const other = await enrol(app, [{ do: 'verify' }]);
  expect(await tell({ payment }, other.id)).toBeUndefined();
});
