import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { chargedBy, payerDecider } from './payer.decider.js';
import type { PayerEvent } from './payer.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const shown = { kind: 'card', brand: 'visa', last4: '4242', expiry: '12/34' } as const;
const added = (method: string): PayerEvent => ({
  type: 'PaymentMethodAdded',
  data: { user, method, provider: 'sandbox', shown },
});
const chosen = (method: string): PayerEvent => ({ type: 'DefaultPaymentMethodChosen', data: { user, method } });
const both = [added('a'), chosen('a'), added('b'), chosen('b')];

describe("a person's means of payment", () => {
  test('the last that came is charged; the same again is already so', () => {
    const add = { do: 'add' as const, user, method: 'a', provider: 'sandbox', shown };
    expect(given(payerDecider).when(add)).toEqual({ events: [added('a'), chosen('a')] });
    expect(given(payerDecider, ...both).when(add)).toEqual({ events: [] });
  });

  test('another may be chosen, none that is not there', () => {
    expect(given(payerDecider, ...both).when({ do: 'choose', user, method: 'a' })).toEqual({ events: [chosen('a')] });
    expect(given(payerDecider, ...both).when({ do: 'choose', user, method: 'c' })).toEqual({
      refused: 'memberships.method_not_found',
    });
  });

  test('one that is removed leaves its place to the one before; the last of a running membership stays', () => {
    const removed: PayerEvent = { type: 'PaymentMethodRemoved', data: { user, method: 'b' } };
    const remove = { do: 'remove' as const, user, method: 'b', of: { account: undefined } };
    expect(given(payerDecider, ...both).when(remove)).toEqual({ events: [removed] });
    expect(fold(payerDecider, [...both, removed])).toEqual({
      methods: ['a'],
      gone: ['b'],
      chosen: 'a',
      shown: new Map([['a', shown]]),
      accounts: new Map(),
    });
    const again = { do: 'add' as const, user, method: 'b', provider: 'sandbox', shown };
    expect(given(payerDecider, ...both, removed).when(again)).toEqual({ events: [] });
    expect(given(payerDecider, added('b'), chosen('b')).when(remove)).toEqual({ refused: 'memberships.last_method' });
    expect(given(payerDecider, added('b')).when({ do: 'remove', user, method: 'b' })).toEqual({ events: [removed] });
  });

  test('what an account can charge is what it keeps: the chosen one, else the last', () => {
    const north: PayerEvent = {
      type: 'PaymentMethodAdded',
      data: { user, method: 'n', provider: 'stripe', account: 'north', shown },
    };
    const state = fold(payerDecider, [...both, north, chosen('n')]);
    expect(['north', undefined, 'south'].map((account) => chargedBy(state, account))).toEqual(['n', 'b', null]);
    expect(chargedBy(fold(payerDecider, [...both, chosen('a'), north]), undefined)).toBe('a');
  });

  test('whoever belongs where an account of its own takes the fees keeps and chooses what that one can charge', () => {
    const north: PayerEvent = {
      type: 'PaymentMethodAdded',
      data: { user, method: 'n', provider: 'stripe', account: 'north', shown },
    };
    const at = given(payerDecider, ...both, north, chosen('b'));
    const of = { account: 'north' };
    expect(at.when({ do: 'remove', user, method: 'n', of })).toEqual({ refused: 'memberships.last_method' });
    expect(at.when({ do: 'remove', user, method: 'b', of })).toMatchObject({ events: [{ data: { method: 'b' } }] });
    expect(at.when({ do: 'choose', user, method: 'a', of })).toEqual({ refused: 'memberships.method_of_another' });
    expect(at.when({ do: 'choose', user, method: 'n', of })).toEqual({ events: [chosen('n')] });
  });
});
