import type { Booked, Logged } from './money-world.js';

/** What the log and the provider's book say of charges and refunds, counted anew: no code of the deciders takes part. */
export interface PaymentCounts {
  readonly charged: number;
  readonly refunded: number;
  readonly members: number;
  readonly invoices: number;
  readonly wrong: readonly string[];
}

/** Of all payments, members and invoices of a tenant. */
export function countPayments(log: readonly Logged[], book: readonly Booked[]): PaymentCounts {
  const named = (type: string, field: string) =>
    countBy(log.filter((one) => one.type === type).map(({ data }) => String(data[field])));
  const charged = book.filter(({ status }) => status === 'succeeded');
  const inBook = book.flatMap(({ refunds }) => Object.keys(refunds));
  const requests = log.filter(({ type }) => type === 'PaymentRequested').map(({ data }) => data);
  const succeeded = named('PaymentSucceeded', 'payment');
  const refunded = named('PaymentRefunded', 'refund');
  const began = named('MembershipBegan', 'user');
  const numbers = log
    .filter(({ type }) => type === 'InvoiceIssued')
    .map(({ data }) => `${String(data['series'])} ${String(data['ordinal'])}`);
  const paidFor = countBy(
    requests
      .filter(({ payment }) => charged.some(({ id }) => id === payment))
      .map(({ reference }) => String(reference)),
  );
  const wrong = [
    ...same('charge', new Map(charged.map(({ id }) => [id, 1])), succeeded),
    ...same('refund', new Map(inBook.map((id) => [id, 1])), refunded),
    ...same('membership', new Map(whoPaid(requests, charged).map((user) => [user, 1])), began),
    ...repeated('invoice number', countBy(numbers)),
    ...repeated('fee', paidFor),
    ...open(named('RefundRequested', 'refund'), refunded, named('RefundFailed', 'refund')),
  ];
  return { charged: charged.length, refunded: inBook.length, members: began.size, invoices: numbers.length, wrong };
}

function whoPaid(requests: readonly Logged['data'][], charged: readonly Booked[]): string[] {
  const ids = new Set(charged.map(({ id }) => id));
  return [...new Set(requests.filter(({ payment }) => ids.has(String(payment))).map(({ user }) => String(user)))];
}

/** What the book did once the log tells once, and nothing else. */
function same(what: string, done: ReadonlyMap<string, number>, told: ReadonlyMap<string, number>): string[] {
  return [...new Set([...done.keys(), ...told.keys()])]
    .filter((id) => (done.get(id) ?? 0) !== (told.get(id) ?? 0))
    .map((id) => `${what} ${id}: done ${done.get(id) ?? 0} times, told ${told.get(id) ?? 0} times`);
}

function repeated(what: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts].filter(([, times]) => times > 1).map(([name, times]) => `${what} ${name}: ${times} times`);
}

/** Asked for, and nobody knows what became of it. */
function open(asked: ReadonlyMap<string, number>, ...over: readonly ReadonlyMap<string, number>[]): string[] {
  return [...asked.keys()].filter((id) => !over.some((one) => one.has(id))).map((id) => `refund ${id} is still open`);
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
