import type { Election } from '@ateneo/contracts';
import { changeLanguage, startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { ElectionOutcome } from './ElectionFigures.js';

type Result = NonNullable<Election['result']>;
type Placing = Result['placings'][number];

const option = (id: string, name: string, candidacy: string | null = null) => ({
  id,
  name,
  candidacy,
  description: '',
  image: null,
  document: null,
  alternative: null,
});
const options = [option('a', 'Puente', 'c1'), option('b', 'Ribera', 'c2'), option('c', 'Orilla', 'c3')];
const placing = (id: string, votes: number, how: 'chosen' | 'tied' | 'not' = 'not'): Placing => ({
  option: id,
  votes,
  is_chosen: how === 'chosen',
  is_tied: how === 'tied',
});

function said(placings: Placing[], base: Result['base'], of: Election['options'] = options): string {
  cleanup();
  const told = { version: 1, totals: [], blank: null, voters: null, electorate: null, note: '', minutes_link: null };
  const result: Result = { ...told, told_datetime: '2026-11-20T10:00:00Z', earlier: [], placings, base };
  return render(<ElectionOutcome options={of} result={result} />).container.textContent;
}

beforeAll(async () => {
  await startI18n('es');
});

test('a result names who won, with how many votes of how many', () => {
  const won = [placing('b', 79, 'chosen'), placing('a', 60), placing('c', 10)];
  expect(said(won, { of: 158, what: 'ballots' })).toBe('Sale elegida la candidatura «Ribera» con 79 de 158 votos.');
  expect(said(won, { of: 158, what: 'voters' })).toBe(
    'Sale elegida la candidatura «Ribera» con el voto de 79 de las 158 personas que votaron.',
  );
  expect(said(won, null, [option('a', 'No'), option('b', 'Sí')])).toBe('Sale elegida la opción «Sí» con 79 votos.');
});

test('of several seats all are named, and a tie for the last one is said as a tie', () => {
  const [first, second] = [placing('b', 79, 'chosen'), placing('a', 60, 'chosen')];
  expect(said([first, second, placing('c', 10)], null)).toBe('Salen elegidas las candidaturas «Ribera» y «Puente».');
  expect(said([first, placing('a', 60, 'tied'), placing('c', 60, 'tied')], { of: 199, what: 'ballots' })).toBe(
    'Sale elegida la candidatura «Ribera» con 79 de 199 votos. Empate a 60 votos entre «Puente» y «Orilla»: con estos votos no se puede decir quién sale.',
  );
  expect(said([placing('a', 0), placing('b', 0)], null)).toBe('Ninguna opción tuvo votos: no sale elegida ninguna.');
});

test('Basque declines what stands around the name', async () => {
  await changeLanguage('eu');
  expect(said([placing('b', 79, 'chosen'), placing('a', 60)], { of: 158, what: 'ballots' })).toBe(
    '«Ribera» hautagaitza aukeratu da: 158 bototik 79 jaso ditu.',
  );
});
