import { describe, expect, it } from '@jest/globals';
import { type Decider, type DomainEvent, fold } from './decider.js';
import { DomainError, fieldError } from './domain-error.js';
import { given } from './given-when-then.js';

type Added = DomainEvent<'Added', { by: number }>;

/** A sum that refuses to pass ten and breaks at thirteen. */
const sum: Decider<number, number, Added> = {
  initial: 0,
  evolve: (state, event) => state + event.data.by,
  decide(by, state) {
    if (by === 13) throw new TypeError('a mistake in the rules');
    if (state + by > 10) throw new DomainError('test.too_much', { limit: 10 });
    return by === 0 ? [] : [{ type: 'Added', data: { by } }];
  },
};

const added = (by: number): Added => ({ type: 'Added', data: { by } });

describe('fold', () => {
  it('takes the events in order, from the initial state', () => {
    expect(fold(sum, [])).toBe(0);
    expect(fold(sum, [added(1), added(2)])).toBe(3);
  });
});

describe('given … when', () => {
  it('answers events, nothing when it is already so, and the code of a refusal', () => {
    expect(given(sum, added(1)).when(2)).toEqual({ events: [added(2)] });
    expect(given(sum).when(0)).toEqual({ events: [] });
    expect(given(sum, added(9)).when(2)).toEqual({ refused: 'test.too_much' });
  });

  it('lets a mistake in the rules through', () => {
    expect(() => given(sum).when(13)).toThrow(TypeError);
  });
});

describe('a domain error', () => {
  it('carries its code, its details and the field it belongs to', () => {
    expect(new DomainError('test.too_much', { limit: 10 })).toMatchObject({
      name: 'DomainError',
      message: 'test.too_much',
      details: { limit: 10 },
      fields: undefined,
    });
    expect(fieldError('email', 'test.wrong')).toMatchObject({ code: 'test.wrong', fields: { email: ['test.wrong'] } });
  });
});
