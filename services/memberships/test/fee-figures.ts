import {
  type FeeTotals,
  type Invoice,
  type InvoiceSums,
  isNote,
  type PaymentRow,
  type PaymentSums,
  rowsOf,
} from '@ateneo/contracts';
import { expect } from '@jest/globals';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';

export const totals = ({ browser }: Person) => ask<FeeTotals>(200, browser, 'GET', 'memberships/totals');

const filtered = (of: string, filter: object) =>
  `memberships/${of}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** All of a list, page by page. */
export async function listed<Row>({ browser }: Person, of: string, filter: object): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const range = `[${all.length},${all.length + 99}]`;
    const page = await ask<Row[]>(200, browser, 'GET', `${filtered(of, filter)}&range=${range}`);
    all.push(...page);
    if (page.length < 100) return all;
  }
}
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

type Part = Exclude<keyof FeeTotals['months'][number], 'month' | 'collected_before'>;
const missing = ({ amount, amount_paid }: Invoice) => Math.max(0, amount - amount_paid);
/** What of an invoice each figure is of. */
export const partsOfInvoice: Readonly<Record<Part, (row: Invoice) => number>> = {
  expected: ({ amount }) => amount,
  collected: ({ amount_paid, amount_refunded }) => amount_paid - amount_refunded,
  given_back: ({ amount, amount_paid, amount_refunded }) => amount_refunded - Math.max(0, amount_paid - amount),
  processing: missing,
  pending: missing,
  overdue: missing,
  written_off: missing,
};

/** Every number is what the list that it leads to adds up to, each month's parts are what was expected, and no month is missing. */
export async function figuresHold(admin: Person): Promise<void> {
  const { months, owed, members } = await totals(admin);
  const nth = months.map(({ month }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  expect(nth).toEqual(nth.map((_, index) => nth[0]! - index));
  for (const { month, collected_before: _, ...told } of months) {
    const { expected, ...parts } = told;
    expect([month, Object.values(parts).reduce((all, part) => all + part, 0)]).toEqual([month, expected]);
    for (const [part, of] of Object.entries(partsOfInvoice)) {
      const rows = await listed<Invoice>(admin, 'invoices', rowsOf.dues(part, month));
      expect([month, part, sum(rows, of)]).toEqual([month, part, told[part as Part]]);
      // None is there of which there is nothing.
      expect(rows.filter((row) => of(row) === 0)).toEqual([]);
    }
  }
  for (const { from, until, count, amount } of owed) {
    const rows = await listed<Invoice>(admin, 'invoices', rowsOf.owed({ from, until }));
    expect([rows.length, sum(rows, missing)]).toEqual([count, amount]);
  }
  for (const { status, count } of members)
    expect([status, (await listed(admin, 'subscriptions', rowsOf.memberships(status))).length]).toEqual([
      status,
      count,
    ]);
}

/** What a list of payments comes to is what its rows come to. */
export async function sumsHold({ browser, ...admin }: Person, filter: object): Promise<PaymentSums> {
  const told = await ask<PaymentSums>(200, browser, 'GET', filtered('payments/sums', filter));
  const rows = await listed<PaymentRow>({ browser, ...admin }, 'payments', filter);
  const came = rows.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const asked = rows.filter(({ status }) => status === 'open' || status === 'processing');
  expect(told).toEqual({
    count: came.length,
    collected: sum(came, ({ amount }) => amount),
    refunded: sum(rows, ({ amount_refunded }) => amount_refunded),
    coming: sum(asked, ({ amount }) => amount),
  });
  return told;
}

/** What a list of invoices comes to is what its rows come to. */
export async function invoiceSumsHold({ browser, ...admin }: Person, filter: object): Promise<InvoiceSums> {
  const told = await ask<InvoiceSums>(200, browser, 'GET', filtered('invoices/sums', filter));
  const rows = await listed<Invoice>({ browser, ...admin }, 'invoices', filter);
  const issued = rows.filter(({ number }) => number);
  // What stands for another paper is owed and paid by that one.
  const bills = rows.filter(({ kind, corrects }) => !isNote(kind) && corrects === null);
  expect(told).toEqual({
    count: issued.length,
    billed: sum(issued, ({ amount }) => amount),
    paid: sum(
      bills.filter(({ number }) => number),
      ({ amount_paid }) => amount_paid,
    ),
    owed: sum(
      bills.filter(({ status }) => status === 'open'),
      missing,
    ),
  });
  return told;
}
