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
const keep = (filter: string, name: string, list = 'users', of = criteria, isDefault = false, isShared = false) =>
  ({ do: 'keep', user, filter, list, name, criteria: of, isDefault, isShared }) as const;
const again = (name: string, of = other) => ({
  ...keep('x', name, 'users', of),
  isDefault: undefined,
  isShared: undefined,
});
const first = (event: SavedFilterEvent) =>
  ({ ...event, data: { ...event.data, is_default: true } }) as SavedFilterEvent;
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

  test('a list opens with one of them, the last that was said to be it', () => {
    const asFirst = (filter: string, name: string, isDefault = true) =>
      keep(filter, name, 'users', criteria, isDefault);
    const past = [kept('1', 'Sin verificar'), first(kept('2', 'Otro')), first(kept('3', 'Otro', 'amendments'))];
    expect(when(...past)(asFirst('x', 'Otro'))).toEqual({ events: [] });
    expect(when(...past)(asFirst('x', 'Sin verificar'))).toEqual({ events: [first(kept('1', 'Sin verificar'))] });
    expect(when(...past)(asFirst('x', 'Otro', false))).toEqual({ events: [kept('2', 'Otro')] });
    // The other of the list is it no more, that of another list still is.
    const now = [...past, first(kept('1', 'Sin verificar'))];
    expect(when(...now)(asFirst('x', 'Otro'))).toEqual({ events: [first(kept('2', 'Otro'))] });
    expect(when(...now)(keep('x', 'Otro', 'amendments', criteria, true))).toEqual({ events: [] });
  });

  test('are shared, and are shared no more', () => {
    const shared = { ...kept('1', 'Sin verificar').data, is_shared: true } as SavedFilterEvent['data'];
    const past = { type: 'ListFilterKept', data: shared } as SavedFilterEvent;
    const share = keep('x', 'Sin verificar', 'users', criteria, false, true);
    expect(when(kept('1', 'Sin verificar'))(share)).toEqual({ events: [past] });
    expect(when(past)(share)).toEqual({ events: [] });
    expect(when(past)(keep('x', 'Sin verificar'))).toEqual({ events: [kept('1', 'Sin verificar')] });
  });

  test('stay what they were said to be where nothing is said of it, by whatever letters and accents', () => {
    const both = (name: string, of = criteria) => {
      const data = { ...kept('1', name, 'users', of).data, is_default: true, is_shared: true };
      return { type: 'ListFilterKept', data } as SavedFilterEvent;
    };
    expect(when(both('Próximas'))(again('PROXIMAS'))).toEqual({ events: [both('PROXIMAS', other)] });
    expect(when(both('Próximas'))(again('Próximas', criteria))).toEqual({ events: [] });
    expect(when(both('Próximas'))(again('Pasadas'))).toEqual({ events: [kept('x', 'Pasadas', 'users', other)] });
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
