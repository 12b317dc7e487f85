import { expect, test } from '@jest/globals';
import { found, matches, wordsOf } from './search-everything.js';

test.each([
  ['Organizaciones', 'organizacion', true],
  ['Vilà i Roca, Núria', 'nuria vila', true],
  ['Ajustes', 'ajustez', false],
  ['Ajustes', '  ', true],
  ["L'Hospitalet", 'lhospitalet', true],
  ['Col·legi', 'col-legi', true],
])('%s by «%s»: %p', (text, typed, expected) => expect(matches(text, typed)).toBe(expected));

test('a row is called by its words; a dash is no surname', () => {
  const row = { first_name: 'Ane', last_name_1: 'Otero', last_name_2: '-', place: null };
  expect(wordsOf(row, ['first_name', 'last_name_1', 'last_name_2'])).toBe('Ane Otero');
  expect(wordsOf(row, ['place', 'none'])).toBe('');
});

test('what does not match is left out, and what leads to the same place is one', () => {
  const place = { group: 'Páginas', label: 'Personas', to: '/users' };
  const recent = { ...place, group: 'Recientes' };
  const other = { group: 'Páginas', label: 'Ajustes', to: '/settings' };
  expect(found([recent, place, other], 'pers')).toEqual([recent]);
});

test('what is called so comes before what is found by other words, with its whole group', () => {
  const place = (group: string, label: string, also = '') => ({ group, label, also, to: label });
  const members = place('Páginas', 'Socias y socios', 'altas bajas');
  const people = place('Páginas', 'Personas', 'trabajadoras');
  const [reduce, leave] = [place('Hacer', 'Rebajar la cuota a…'), place('Hacer', 'Dar de baja a…')];
  expect(found([people, members, reduce, leave], 'baja')).toEqual([leave, reduce, members, people]);
  // Nothing typed: as they came.
  expect(found([people, members, reduce, leave], '')).toEqual([people, members, reduce, leave]);
});
