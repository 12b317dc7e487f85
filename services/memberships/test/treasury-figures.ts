import type { Entry, EntrySums, PaymentMeans, PaymentRow, Treasury } from '@ateneo/contracts';
import { START } from '@ateneo/event-store';
import { expect } from '@jest/globals';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { TestApp } from '../../platform/test/start-app.js';
import { listed, sum } from './fee-figures.js';

const amountOf = ({ amount }: Entry) => amount;

/** What the payments come to by the log alone: those that succeeded and did not come back, less what was given back. */
async function naive(app: TestApp, admin: Person): Promise<Map<PaymentMeans, number>> {
  const types = ['PaymentSucceeded', 'PaymentReturned'];
  const { events } = await app.core.ownerStore.readAll({ after: START, limit: 5_000, types });
  const there = new Map<string, number>();
  for (const { type, data } of events) {
    const { payment } = JSON.parse(data) as { payment: string };
    there.set(payment, (there.get(payment) ?? 0) + (type === 'PaymentSucceeded' ? 1 : -1));
  }
  const sums = new Map<PaymentMeans, number>();
  // How much each is of is sealed in the log.
  for (const { id, means, amount, amount_refunded } of await listed<PaymentRow>(admin, 'payments', {})) {
    const net = (there.get(id) ?? 0) * amount - amount_refunded;
    if (net !== 0) sums.set(means, (sums.get(means) ?? 0) + net);
  }
  return sums;
}

/** Every figure of the treasurer's page is what its list comes to, to the cent, and the year what the log says. Answers the page. */
export async function treasuryHolds(app: TestApp, admin: Person): Promise<Treasury> {
  const told = await ask<Treasury>(200, admin.browser, 'GET', 'memberships/entries/treasury');
  const rows = (filter: object) => listed<Entry>(admin, 'entries', filter);
  const during = ({ from, until }: { from: string; until: string }) => ({ datetime_gte: from, datetime_lte: until });
  for (const month of told.months) {
    expect(sum(await rows(during(month)), amountOf)).toBe(month.amount);
    expect(sum(month.means, ({ amount }) => amount)).toBe(month.amount);
    for (const { means, amount } of month.means) {
      const some = (await rows(during(month))).filter((one) => one.means === means);
      expect([month.month, means, sum(some, amountOf)]).toEqual([month.month, means, amount]);
    }
  }
  const all = await rows(during(told));
  const sums = await ask<EntrySums>(200, admin.browser, 'GET', 'memberships/entries/sums');
  expect(sums.left).toBe(sum(await rows({}), amountOf));
  const returned = all.filter(({ move }) => move === 'returned');
  expect(told.returned).toEqual({ count: returned.length, amount: sum(returned, amountOf) });
  expect(told.without_paper.count).toBe((await rows({ ...during(told), move: 'received', has_paper: false })).length);
  for (const { means, amount } of told.under_way) {
    const some = await listed<PaymentRow>(admin, 'payments', { status: 'processing', means });
    expect(sum(some, (one) => one.amount)).toBe(amount);
  }
  const byMeans = new Map<PaymentMeans, number>();
  for (const { means, amount } of await rows({})) if (means) byMeans.set(means, (byMeans.get(means) ?? 0) + amount);
  const sorted = (some: Map<PaymentMeans, number>) => [...some].filter(([, cents]) => cents !== 0).toSorted();
  expect(sorted(byMeans)).toEqual(sorted(await naive(app, admin)));
  return told;
}
