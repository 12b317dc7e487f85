import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import fc from 'fast-check';
import { bestDiscount, type Offered, leavesTooLittle, takenOff } from './best-discount.js';
import { discountDecider } from './discount.decider.js';
import type { DiscountEvent } from './discount.events.js';

const names = { es: 'Jóvenes', ca: '', gl: '', eu: '' };
const none = { min_age: null, max_age: null, tag: null, code: null, ends_on: null, max_uses: null };
const terms = { ...none, product: 'p', names, percent: 50, code: 'FERIA', max_uses: 2 };
const added: DiscountEvent = { type: 'DiscountAdded', data: { discount: 'd', ...terms } };
const add = (over: object) => ({ do: 'add' as const, discount: 'd', ...terms, ...over });
const take = (user: string) => ({ do: 'take' as const, discount: 'd', user });
const taken = (user: string): DiscountEvent => ({ type: 'DiscountTaken', data: { discount: 'd', user } });

describe('a discount', () => {
  test('is for somebody, and only a code has so many uses', () => {
    expect(given(discountDecider).when(add({}))).toEqual({ events: [added] });
    expect(given(discountDecider, added).when(add({}))).toEqual({ events: [] });
    const refused = (over: object) => given(discountDecider).when(add(over));
    expect(refused({ code: null, max_uses: null })).toEqual({ refused: 'memberships.discount_for_all' });
    expect(refused({ code: null, max_age: 30 })).toEqual({ refused: 'memberships.uses_need_code' });
    expect(refused({ min_age: 40, max_age: 30 })).toEqual({ refused: 'memberships.ages_cross' });
  });

  test('is taken once by each, so many times, and free again when given back', () => {
    const full = [added, taken('a'), taken('b')] as const;
    expect(given(discountDecider, ...full).when(take('a'))).toEqual({ events: [] });
    expect(given(discountDecider, ...full).when(take('c'))).toEqual({ refused: 'memberships.unknown_code' });
    const back: DiscountEvent = { type: 'DiscountGivenBack', data: { discount: 'd', user: 'a' } };
    expect(given(discountDecider, ...full, back).when(take('c'))).toEqual({ events: [taken('c')] });
    expect(given(discountDecider, ...full, back).when({ do: 'give_back', discount: 'd', user: 'a' })).toEqual({
      events: [],
    });
    const retired: DiscountEvent = { type: 'DiscountRetired', data: { discount: 'd' } };
    expect(given(discountDecider, added, retired).when(take('a'))).toEqual({ refused: 'memberships.unknown_code' });
  });
});

describe('what somebody gets', () => {
  const offered = (id: string, over: Partial<Offered>): Offered => ({
    ...none,
    id,
    product: 'p',
    names,
    percent: 10,
    ...over,
  });
  const asking = { age: 25, tags: new Set(['t']), day: '2027-01-31', code: null };
  const got = (all: Offered[], over: object = {}) => bestDiscount(all, { ...asking, ...over })?.id ?? null;

  test('follows from age, tag, code and day, each to its last day and year', () => {
    const young = offered('young', { max_age: 25 });
    expect([got([young]), got([young], { age: 26 }), got([young], { age: null })]).toEqual(['young', null, null]);
    const tagged = offered('tagged', { tag: 't' });
    expect([got([tagged]), got([tagged], { tags: new Set() })]).toEqual(['tagged', null]);
    const coded = offered('coded', { code: 'X', ends_on: '2027-01-31' });
    expect([got([coded]), got([coded], { code: 'X' }), got([coded], { code: 'X', day: '2027-02-01' })]).toEqual([
      null,
      'coded',
      null,
    ]);
  });

  test('is one, the largest, whatever the order', () => {
    const all = [offered('a', {}), offered('b', { percent: 30 }), offered('c', { percent: 30 })];
    expect([got(all), got(all.toReversed())]).toEqual(['b', 'b']);
  });

  test('is whole cents, never nothing and never more than all', () => {
    expect([takenOff(2000, 50), takenOff(999, 50), takenOff(1, 99)]).toEqual([1000, 499, 1]);
    expect([takenOff(2000, 99), leavesTooLittle(2000, 99), leavesTooLittle(5000, 99)]).toEqual([50, true, false]);
    // Nothing would be left, and the least is charged.
    expect([takenOff(50, 99), leavesTooLittle(50, 99)]).toEqual([50, true]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (amount, percent) => {
        const left = takenOff(amount, percent);
        expect(Number.isInteger(left) && left >= 1 && left <= amount).toBe(true);
        const reckoned = Math.max(Math.min(amount, 50), (amount * (100 - percent)) / 100);
        expect(Math.abs(left - reckoned)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
