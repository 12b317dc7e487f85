import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { MOST_FILTERS, savedFiltersDecider } from './saved-filters.decider.js';
import type { Criteria, SavedFilterEvent } from './saved-filters.events.js';

const user = 'ana';
const criteria: Criteria = { filter: { is_verified: 'false' }, sort: null };
const other: Criteria = { filter: { is_verified: 'true' }, sort: { field: 'creation_datetime', order: 'DESC' } };
const kept = (filter: string, name: string, list = 'users', of = criteria): SavedFilterEvent => {
  return { type: 'ListFilterKept', data: { user, filter, list, name, criteria: of } };
};
const keep = (filter: string, name: string, list = 'users', of = criteria) =>
  ({ do: 'keep', user, filter, list, name, criteria: of }) as const;
const when = (...past: SavedFilterEvent[]) => given(savedFiltersDecider, ...past).when;

describe('the filters that somebody keeps', () => {
  test('are kept by name, each list its own', () => {
    expect(when()(keep('1', 'Sin verificar'))).toEqual({ events: [kept('1', 'Sin verificar')] });
    const past = [kept('1', 'Sin verificar')];
    expect(when(...past)(keep('2', 'Sin verificar', 'amendments'))).toEqual({
      events: [kept('2', 'Sin verificar', 'amendments')],
    });
  });

  test('the same name replaces, the same again is nothing new', () => {
    const past = [kept('1', 'Sin verificar')];
    expect(when(...past)(keep('2', 'Sin verificar'))).toEqual({ events: [] });
    expect(when(...past)(keep('2', 'sin VERIFICÁR', 'users', other))).toEqual({
      events: [kept('1', 'sin VERIFICÁR', 'users', other)],
    });
  });

  test('are forgotten once', () => {
    const forget = { do: 'forget', user, filter: '1' } as const;
    const forgotten: SavedFilterEvent = { type: 'ListFilterForgotten', data: { user, filter: '1' } };
    expect(when(kept('1', 'Sin verificar'))(forget)).toEqual({ events: [forgotten] });
    expect(when(kept('1', 'Sin verificar'), forgotten)(forget)).toEqual({ refused: 'identity.filter_not_found' });
  });

  test('are no more than can be found again', () => {
    const many = Array.from({ length: MOST_FILTERS }, (_, index) => kept(String(index), `Filtro ${index}`));
    expect(when(...many)(keep('x', 'Otro'))).toMatchObject({ refused: 'identity.too_many_filters' });
    expect(when(...many)(keep('x', 'Filtro 7', 'users', other))).toMatchObject({ events: [{ data: { filter: '7' } }] });
  });
});
