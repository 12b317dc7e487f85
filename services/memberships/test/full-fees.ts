import type { BankAccount } from '@ateneo/contracts';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { TestApp } from '../../platform/test/start-app.js';
import { bankAccounts } from '../src/bank-account/bank-account.resource.js';
import { mandates } from '../src/mandate/mandate.resource.js';
import { paymentMethods } from '../src/payer/method.resource.js';
import { aBankAccount, aFeePlan, aMandate, aMembershipCard, aPayment, joinByFee } from './scenes.js';

/** People who pay an organization: fee plans, a fee, a payment, a kept means, a card and a mandate each. */
export async function fullFees(
  app: TestApp,
  by: Person,
  people: readonly Person[],
  organization: string,
): Promise<void> {
  for (const { id, browser } of people)
    await Promise.all([aPayment(app, id), browser.post(paymentMethods.path, { means: 'card_pays' })]);
  const [price] = [await aFeePlan(app, organization), await aFeePlan(app, organization)];
  for (const { id } of people) await joinByFee(app, id, price);
  for (const { id } of people) await aMembershipCard(app, id, organization);
  const accounts = await Promise.all(
    people.map((_, n) => ask<BankAccount>(201, by.browser, 'POST', bankAccounts.path, aBankAccount(organization, n))),
  );
  for (const [n, { id }] of people.entries())
    await ask(201, by.browser, 'POST', mandates.path, aMandate(id, accounts[n]!.id));
}
