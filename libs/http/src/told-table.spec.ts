import { expect, test } from '@jest/globals';
import { csvPiece } from './csv.js';
import { toldTable } from './told-table.js';

const spain = { language: 'es', timeZone: 'Europe/Madrid' } as const;
const row = {
  title: 'Huerto; y parque',
  outcome: 'passed',
  is_withdrawn: false,
  share_of: 2.5,
  creation_datetime: '2026-05-03T20:00:00.000Z',
};
const columns = ['title', 'outcome', 'is_withdrawn', 'share_of', 'creation_datetime'];

test('is told in words that a Spanish spreadsheet opens: semicolons, the comma of decimals, dates of the clock here', () => {
  const { titles, line } = toldTable('amedments', columns, spain);
  expect(csvPiece([titles, line(row)], true).split('\n')).toEqual([
    '\uFEFFTítulo;Resultado;Retirada;Base del porcentaje;Fecha',
    '"Huerto; y parque";Aprobada;No;2,5;2026-05-03 22:00:00',
    '',
  ]);
});

test('says a code in each language, and one that nobody knows as it is', () => {
  const outcomes = (['es', 'ca', 'gl', 'eu'] as const).map(
    (language) => toldTable('amedments', ['outcome'], { ...spain, language }).line(row)[0],
  );
  expect(outcomes).toEqual(['Aprobada', 'Aprovada', 'Aprobada', 'Onartuta']);
  expect(toldTable('amedments', ['outcome'], spain).line({ outcome: 'new' })).toEqual(['new']);
});

test('tells cents as euros, and one word by what list it stands in', () => {
  const { titles, line } = toldTable('invoices', ['status', 'amount', 'issue_date'], spain);
  const cells = line({ status: 'paid', amount: 125_050, issue_date: '2026-05-03' });
  expect(csvPiece([titles, cells], false)).toBe('Estado;Importe (€);Fecha de emisión\nPagada;1250,50;2026-05-03\n');
  expect(toldTable('elections', ['status'], spain).line({ status: 'counted' })).toEqual(['Con resultado']);
});

test('names what a value of the change log is', () => {
  const { line } = toldTable('userchanges', ['field', 'before', 'after'], spain);
  expect(line({ field: 'gender', before: '?', after: 'M' })).toEqual(['género', 'Prefiero no decirlo', 'Mujer']);
  expect(line({ field: 'is_verified', before: 'false', after: 'true' })).toEqual(['correo verificado', 'No', 'Sí']);
  expect(line({ field: 'organization', before: null, after: 'id', after_name: 'Centro' })[2]).toBe('Centro');
});

test('no text is a formula', () => {
  expect(csvPiece([['=1+1', -1, null]], false)).toBe("'=1+1;-1;\n");
});
