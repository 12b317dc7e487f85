import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { productDecider } from './product.decider.js';
import type { ProductEvent } from './product.events.js';

const terms = {
  names: { es: 'Cuota', ca: '', gl: '', eu: '' },
  is_active: true,
  needs_approval: false,
  min_age: null,
  max_age: 30,
  tax_rate: null,
};
const created: ProductEvent = { type: 'ProductCreated', data: { product: 'p', organization: 'o', ...terms } };
const price = { product: 'p', price: 'x', amount: 2000, is_minimum: false, interval: 'year' as const, trial_days: 0 };
const added: ProductEvent = { type: 'PriceAdded', data: price };

describe('a product', () => {
  test('is made once; only what differs is a change', () => {
    const create = { do: 'create' as const, product: 'p', organization: 'o', ...terms };
    expect(given(productDecider).when(create)).toEqual({ events: [created] });
    expect(given(productDecider, created).when(create)).toEqual({ events: [] });
    const changes = { is_active: false, max_age: 30 };
    expect(given(productDecider, created).when({ do: 'change', product: 'p', changes })).toEqual({
      events: [{ type: 'ProductChanged', data: { product: 'p', changes: { is_active: false } } }],
    });
  });

  test('that was made before anybody spoke of a clause has none, and is not changed by saying so', () => {
    const change = { do: 'change' as const, product: 'p', changes: { tax_clause: null } };
    expect(given(productDecider, created).when(change)).toEqual({ events: [] });
  });

  test('is for nobody when the ages cross', () => {
    const changes = { min_age: 40 };
    expect(given(productDecider, created).when({ do: 'change', product: 'p', changes })).toEqual({
      refused: 'memberships.ages_cross',
    });
  });

  test('is paid by receipts unless it says otherwise, and invoiced where it bears tax', () => {
    const change = (changes: object) => given(productDecider, created).when({ do: 'change', product: 'p', changes });
    expect(change({ document: 'receipt' })).toEqual({ events: [] });
    expect(change({ document: 'invoice' })).toMatchObject({ events: [{ data: { changes: { document: 'invoice' } } }] });
    expect(change({ tax_rate: 21, document: 'receipt' })).toEqual({ refused: 'memberships.tax_needs_invoice' });
    const taxed: ProductEvent = { type: 'ProductChanged', data: { product: 'p', changes: { tax_rate: 21 } } };
    expect([created, taxed].reduce(productDecider.evolve, productDecider.initial).terms?.document).toBe('invoice');
  });

  test('has prices that never change and are retired once', () => {
    expect(given(productDecider).when({ do: 'price', ...price })).toEqual({ refused: 'memberships.product_not_found' });
    expect(given(productDecider, created).when({ do: 'price', ...price })).toEqual({ events: [added] });
    const retire = { do: 'retire' as const, product: 'p', price: 'x' };
    const retired: ProductEvent = { type: 'PriceRetired', data: { product: 'p', price: 'x' } };
    expect(given(productDecider, created, added).when(retire)).toEqual({ events: [retired] });
    expect(given(productDecider, created, added, retired).when(retire)).toEqual({ events: [] });
    expect(given(productDecider, created).when(retire)).toEqual({ refused: 'memberships.price_not_found' });
  });
});
