import { expect, test } from '@jest/globals';
import type { CommandContext } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import type { PaymentState } from '../payment/payment.decider.js';
import { creditOf, FollowPayment } from './follow-payment.js';
import type { Invoices, NewInvoice } from './invoices.js';

const context = { tenant: 't' } as CommandContext;
const back = { amount: 700, status: 'done', shares: [700], reason: 'asked' } as const;
const refunded = standIn<PaymentState>({
  status: 'succeeded',
  request: { payment: 'p', purpose: 'invoice', reference: 'i', user: 'u', due: { amount: 2000, lines: [] } },
  refunds: new Map([['r', back]]),
});

test('what went back is corrected once; the invoice is not read again where that was done', async () => {
  const lines = [{ text: 'Cuota', amount: 2000, tax_rate: null, period: { from: '2026-01-01', to: '2026-12-31' } }];
  const notes: NewInvoice[] = [];
  let reads = 0;
  const invoices = standIn<Invoices>({
    act: async () => ({ position: '1' }),
    state: async (_: string, invoice: string) => ({
      status: notes.length > 0 && invoice === creditOf('r') ? 'open' : 'none',
      kind: 'invoice',
      replaced: [],
    }),
    issued: async () => {
      reads += 1;
      return { lines };
    },
    replacePapers: async () => undefined,
    issueAsked: async () => undefined,
    issue: async (_: unknown, note: NewInvoice) => void notes.push(note),
  });
  const follow = new FollowPayment(invoices);
  for (let look = 0; look < 3; look += 1) await follow.execute(context, refunded);
  expect(notes).toEqual([expect.objectContaining({ kind: 'credit', lines: [{ ...lines[0], amount: -700 }] })]);
  expect(reads).toBe(1);
});
