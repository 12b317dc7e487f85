import { expect, test } from '@jest/globals';
import { markedIn } from './marked.js';
import type { Drawn } from './outlines.js';

const area = (code: string, name: string): Drawn => ({ code, name, path: '', box: [0, 0, 1, 1], rings: [] });
const drawn = {
  adm1: [area('09', 'Catalunya')],
  adm2: [area('09', 'Burgos'), area('08', 'Barcelona')],
  adm4: [area('08298', 'Vic')],
};
const names = (...marked: { level: string; code: string }[]) => markedIn(marked, drawn).map(({ name }) => name);

test('a region is not the province that has its code', () => {
  expect(names({ level: 'adm1', code: '09' })).toEqual(['Catalunya']);
  expect(names({ level: 'adm2', code: '09' }, { level: 'adm4', code: '08298' })).toEqual(['Burgos', 'Vic']);
});

test('the whole country is all of its provinces, and what is not drawn is not there', () => {
  expect(names({ level: 'adm0', code: 'ES' }, { level: 'adm4', code: '08298' })).toEqual(['Burgos', 'Barcelona']);
  expect(names({ level: 'adm0', code: 'FR' }, { level: 'adm5', code: '08298' })).toEqual([]);
});
