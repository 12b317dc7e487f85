import { toldTable } from '@ateneo/http';
import { read, utils } from '@e965/xlsx';
import { expect, test } from '@jest/globals';
import { asXlsx } from './xlsx.js';

test('a workbook has words, sums that add up and dates that are dates, by the clock of the reader', async () => {
  const columns = ['number', 'status', 'amount', 'issue_date', 'creation_datetime', 'user_name'];
  const row = {
    number: '2026-0001',
    status: 'paid',
    amount: 125_050,
    issue_date: '2026-05-03',
    creation_datetime: '2026-05-03T22:00:00.000Z',
    user_name: null,
  };
  const file = await asXlsx(toldTable('invoices', columns, { language: 'gl', timeZone: 'Europe/Madrid' }), [row]);
  const { Sheets, SheetNames } = read(file, { cellDates: true });
  expect(utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, UTC: true, defval: null })).toEqual([
    ['Número', 'Estado', 'Importe (€)', 'Data de emisión', 'Data', 'Persoa'],
    ['2026-0001', 'Pagada', 1250.5, new Date('2026-05-03T00:00:00Z'), new Date('2026-05-04T00:00:00Z'), null],
  ]);
});
