import { expect, test } from '@jest/globals';
import { creditorReference } from '@ateneo/bank';
import { cluesIn } from './clues.rules.js';

const of = (text: string, party = '') =>
  cluesIn({ party, text }).map((clue) =>
    clue.why === 'name' ? clue.words.join(' ') : clue.why === 'reference' ? clue.why : `${clue.why} ${clue.value}`,
  );

test('names stand wherever a bank writes them, and what banks write beside them is no name', () => {
  expect(of('TRANSFERENCIA DE GARCÍA PÉREZ, ANA CUOTA')).toEqual(['garcía pérez', 'pérez ana']);
  expect(of('Cuota', 'BOIX VILA AITANA')).toEqual(['boix vila', 'vila aitana']);
  expect(of('TRANSF. RECIBIDA A FAVOR')).toEqual([]);
});

test('numbers of papers and of members, without what stands between their parts', () => {
  expect(of('RECIBO R-2026/00012')).toContain('number R202600012');
  expect(of('SOCIA 0012')).toEqual(['member 12']);
});

test('a reference is one, however it is written', () => {
  const reference = creditorReference('ebfb4be3-fff0-2fff-8000-000000000000');
  expect(of(`${reference.slice(0, 4)} ${reference.slice(4)}`)).toContain('reference');
  expect(of('')).toEqual([]);
});
