import { toldTable } from '@ateneo/http';
import { expect, test } from '@jest/globals';
import readXlsxFile from 'read-excel-file/node';
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
  const [{ data }] = (await readXlsxFile(file)) as unknown as [{ data: unknown[][] }];
  expect(data).toEqual([
    ['Número', 'Estado', 'Importe (€)', 'Data de emisión', 'Data', 'Persoa'],
    ['2026-0001', 'Pagada', 1250.5, new Date('2026-05-03T00:00:00Z'), new Date('2026-05-04T00:00:00Z'), null],
  ]);
});
