import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import type { PaymentState } from '../payment/payment.decider.js';
import { RefundByTreasurer } from './refund-by-treasurer.js';
import type { Payments } from './payments.js';

const wanted = { refund: 'now', amount: 500, reason: 'Se mudó', reservations: [] };
const context = {} as CommandContext;

/** What is done when so much of 500 is of no place, while the provider is away. */
async function done(rest: number, ...refunds: readonly string[]): Promise<unknown[]> {
  const acts: unknown[] = [];
  const away = () => Promise.reject(new DomainError('memberships.provider_away'));
  const state = standIn<PaymentState>({
    request: { purpose: 'reservations', reference: 'place', due: { amount: 500 } },
    status: 'succeeded',
    refunds: new Map(refunds.map((id) => [id, { amount: 500, status: 'asked' }])),
  });
  const payments = standIn<Payments>({
    state: async () => state,
    settle: away,
    refund: async (_context: unknown, _payment: string, { amount }: { amount: number }) => acts.push(amount),
  });
  const commands = standIn<CommandBus>({ execute: async () => (acts.push('places'), { rest }) });
  await new RefundByTreasurer(payments, commands).execute(context, 'payment', wanted);
  return acts;
}

test('what places gave back is decided, also where the provider is away; what is of none is left to the payment', async () => {
  expect(await done(0)).toEqual(['places']);
  expect(await done(200)).toEqual(['places', 200]);
});

test('what was asked of the payment before is of no place when it is asked again', async () => {
  expect(await done(500, 'now')).toEqual([500]);
});
