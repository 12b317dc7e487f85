import type { PaymentRow } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { Receipts } from './receipts.js';

const receipts = new Receipts({ findContent: async (_: string, id: string) => ({ number: id }) } as never);
const here = { tenant: 't', settings: { time_zone: 'Europe/Madrid' } } as never;
const paid = {
  id: '11111111-1111-4111-8111-111111111111',
  purpose: 'invoice',
  reference: 'i',
  means: 'cash',
  status: 'succeeded',
  day: null,
  creation_datetime: '2026-11-24T23:30:00.000Z',
} as PaymentRow;

test('what came at a door is of the day that it was where the association is', async () => {
  expect((await receipts.findReceipt(here, paid)).day).toBe('2026-11-25');
  expect((await receipts.findReceipt(here, { ...paid, day: '2026-11-20' })).day).toBe('2026-11-20');
});

test('places that were paid in hand have their own invoice', async () => {
  const { invoice } = await receipts.findReceipt(here, { ...paid, purpose: 'reservations' });
  expect(invoice.number).not.toBe('i');
});

test('what a provider took, or what was taken back, has none', async () => {
  for (const other of [{ means: 'provider' }, { status: 'returned' }] as const)
    await expect(receipts.findReceipt(here, { ...paid, ...other })).rejects.toThrow('memberships.no_receipt');
});
