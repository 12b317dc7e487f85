import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { accountOf, type ChooseProvider, isElsewhere, providerDecider } from './provider.decider.js';
import type { PaymentProviderChosen } from './provider.events.js';

const chosen = (over: Partial<PaymentProviderChosen['data']> = {}): PaymentProviderChosen => ({
  type: 'PaymentProviderChosen',
  data: {
    tenant: 't',
    provider: 'stripe',
    publishable_key: 'pk_test_x',
    is_test: true,
    replaced: ['secret_key', 'webhook_secret'],
    ...over,
  },
});
const north = chosen({ organization: 'north' });
const givenUp = chosen({ organization: 'north', provider: 'association', publishable_key: null, replaced: [] });
const choose = (over: Partial<ChooseProvider>): ChooseProvider => ({ ...north.data, isClockMoved: false, ...over });

describe('whom payments are asked of', () => {
  test('an organization’s own account takes what it sells, as long as it has one', () => {
    const at = (...events: PaymentProviderChosen[]) => accountOf(fold(providerDecider, events), 'north');
    expect([at(), at(chosen()), at(north), at(north, chosen()), at(north, givenUp)]).toEqual([
      undefined,
      undefined,
      'north',
      'north',
      undefined,
    ]);
    expect(accountOf(fold(providerDecider, [north]), null)).toBeUndefined();
  });

  test('where one organization’s money may move nobody’s is only played with, and never again once it was real', () => {
    expect(isElsewhere(fold(providerDecider, [north]))).toBe(true);
    expect(isElsewhere(fold(providerDecider, [north, givenUp]))).toBe(false);
    const real = fold(providerDecider, [chosen({ organization: 'north', is_test: false }), givenUp]);
    expect([real.wasReal, real.provider]).toEqual([true, 'sandbox']);
    expect(given(providerDecider).when(choose({ isClockMoved: true }))).toEqual({
      refused: 'memberships.clock_was_moved',
    });
  });

  test('who gives their account up keeps the key that open payments began with; twice is already so', () => {
    expect(fold(providerDecider, [north, givenUp]).own.get('north')).toMatchObject({
      provider: 'association',
      publishableKey: 'pk_test_x',
    });
    const again = choose(givenUp.data);
    expect(given(providerDecider, north).when(again)).toMatchObject({ events: [{}] });
    expect(given(providerDecider, north, givenUp).when(again)).toEqual({ events: [] });
  });

  test('takes live money only once the association has live keys itself', () => {
    const live = choose({ publishable_key: 'pk_live_x', is_test: false });
    const refused = { refused: 'memberships.association_first' };
    expect(given(providerDecider).when(live)).toEqual(refused);
    expect(given(providerDecider, chosen()).when(live)).toEqual(refused);
    expect(given(providerDecider, chosen({ is_test: false })).when(live)).toMatchObject({ events: [{}] });
  });

  test('needs secrets of its own the first time; the association’s are not enough', () => {
    const again = choose({ publishable_key: 'pk_test_y', replaced: [] });
    expect(given(providerDecider, chosen()).when(again)).toEqual({ refused: 'memberships.keys_missing' });
    expect(given(providerDecider, north).when(again)).toMatchObject({ events: [{ data: { organization: 'north' } }] });
    expect(given(providerDecider, north).when(choose({ replaced: [] }))).toEqual({ events: [] });
  });
});
