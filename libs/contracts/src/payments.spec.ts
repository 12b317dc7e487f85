import { describe, expect, test } from '@jest/globals';
import { ticketBody, ticketChanges } from './events.js';
import { priceBody } from './products.js';

const id = '11111111-1111-4111-8111-111111111111';
const names = { name: 'Butaca' };
const bodies: Readonly<Record<string, (amount: number) => readonly string[]>> = {
  fee: (amount) => refusals(priceBody.safeParse({ product: id, amount, interval: 'year' })),
  ticket: (price) => refusals(ticketBody.safeParse({ event: id, ...names, price })),
  'change of a ticket': (price) => refusals(ticketChanges.safeParse({ price })),
};

interface Parsed {
  readonly error?: { readonly issues: readonly { readonly code: string; readonly params?: { code?: string } }[] };
}
const refusals = ({ error }: Parsed) => (error?.issues ?? []).flatMap(({ params }) => params?.code ?? []);

describe.each(Object.keys(bodies))('the price of a %s', (of) => {
  test.each([1, 49])('is refused where no provider charges it: %i cents', (amount) => {
    expect(bodies[of]!(amount)).toEqual(['memberships.too_small']);
  });

  test.each([50, 2000])('is taken from half a euro on: %i cents', (amount) => {
    expect(bodies[of]!(amount)).toEqual([]);
  });
});
