import { readPdf } from '@ateneo/testing';
import { expect, test } from '@jest/globals';
import type { FrozenInvoice } from './invoice-content.js';
import { invoiceAsPdf } from './invoice-pdf.js';
import { receiptAsPdf } from './receipt-pdf.js';

const invoice: FrozenInvoice = {
  number: '2026-00001',
  kind: 'invoice',
  issue_date: '2026-11-22',
  issuer: { name: 'Asociación Puente', tax_id: 'G12345674', address: 'Calle Mayor, 1\n28001 Madrid' },
  organization_name: 'Agrupación General',
  lines: [{ text: 'Cuota', amount: 2000, tax_rate: null }],
  amount: 2000,
  tax_amount: 0,
  corrects_number: null,
  recipient: { user: 'u', name: 'Łucja Țăndărică', national_id: '12345678Z', address: '' },
  hash: 'ab'.repeat(32),
  previous_hash: null,
};

const linesOf = (pdf: Buffer) => readPdf(pdf).lines;

test('an invoice says who issues it: name, tax id and address, in the reader’s words', async () => {
  const drawn = linesOf(await invoiceAsPdf(invoice, 'es'));
  const said = ['Asociación Puente', 'NIF: G12345674', 'Calle Mayor, 1', '28001 Madrid', 'Łucja Țăndărică'];
  expect(drawn).toEqual(expect.arrayContaining(said));
  expect(linesOf(await invoiceAsPdf(invoice, 'eu'))).toContain('IFZ: G12345674');
});

test('one that was issued before anybody said so says the name alone', async () => {
  const drawn = linesOf(await invoiceAsPdf({ ...invoice, issuer: { name: 'Puente' } }, 'es'));
  expect(drawn).toContain('Puente');
  expect(drawn.filter((line) => line.startsWith('NIF'))).toEqual([]);
});

test('the day is written as the reader writes days', async () => {
  expect(linesOf(await invoiceAsPdf(invoice, 'es'))).toContain('Fecha: 22/11/2026');
  expect(linesOf(await invoiceAsPdf(invoice, 'eu'))).toContain('Data: 2026/11/22');
});

test('a fee says for which days it is, where that was written down', async () => {
  const period = { from: '2026-10-17', to: '2027-10-16' };
  const fee = { ...invoice, lines: [{ ...invoice.lines[0]!, period }] };
  expect(linesOf(await invoiceAsPdf(fee, 'es'))).toContain('Periodo: 17/10/2026 – 16/10/2027');
  expect(linesOf(await invoiceAsPdf(invoice, 'es')).filter((line) => line.startsWith('Periodo'))).toEqual([]);
});

test('what is exempt says by what law, where somebody had said so, and each invoice how it hangs together with the one before', async () => {
  const tax_clause = 'Art. 20.Uno.12.º de la Ley 37/1992';
  const fee = { ...invoice, lines: [{ ...invoice.lines[0]!, tax_clause }], previous_hash: 'cd'.repeat(32) };
  const drawn = linesOf(await invoiceAsPdf(fee, 'es'));
  expect(drawn).toContain(tax_clause);
  expect(drawn).toContain(`Huella: ${'ab'.repeat(32)}`);
  expect(drawn).toContain(`Huella de la anterior de su serie: ${'cd'.repeat(32)}`);
});

test('of several rates each has its base and its tax, and of several pieces it says how many and what one costs', async () => {
  const lines = [
    { text: 'Palco', amount: 3000, tax_rate: 10, quantity: 2 },
    { text: 'Libro', amount: 1040, tax_rate: 4 },
    { text: 'Bebida', amount: 1052, tax_rate: 5.2 },
    { text: 'Recargo', amount: 1000, tax_rate: 0.62 },
    { text: 'Cuota', amount: 500, tax_rate: null },
    { text: 'Curso', amount: 700, tax_rate: null, tax_clause: 'Art. 20.Uno.9.º' },
  ];
  const drawn = linesOf(await invoiceAsPdf({ ...invoice, lines, amount: 7292, tax_amount: 371 }, 'es')).join('\n');
  for (const said of [
    '2 × 15,00',
    'Base imponible (IVA 10 %)',
    'Base imponible (IVA 4 %)',
    'IVA 5,2 %',
    'IVA 0,62 %',
    '10,00',
    '27,27',
  ])
    expect(drawn).toContain(said);
  expect(drawn).toContain('Base imponible (exenta de IVA)');
  expect(drawn).toContain('Base imponible (exenta de IVA, Art. 20.Uno.9.º)');
});

test('a receipt says that it is one, and what stands for it or takes it back names it', async () => {
  const corrects_number = 'C2026-00001';
  expect(linesOf(await invoiceAsPdf({ ...invoice, kind: 'receipt', number: corrects_number }, 'es'))).toContain(
    'Recibo C2026-00001',
  );
  const named = async (kind: FrozenInvoice['kind']) =>
    linesOf(await invoiceAsPdf({ ...invoice, kind, corrects_number }, 'es')).find((line) => line.includes('C2026-'));
  expect(await Promise.all((['credit', 'reversal', 'invoice'] as const).map(named))).toEqual([
    'Rectifica la factura: C2026-00001',
    'Anula el recibo: C2026-00001',
    'Sustituye al recibo: C2026-00001',
  ]);
});

test('the proof of a payment by hand says who had what from whom, when, how and for what', async () => {
  const payment = '0f3e2d1c-0000-4000-8000-000000000000';
  const paid = { payment, amount: 1250, means: 'cash', day: '2026-11-24', note: 'En la asamblea', invoice } as const;
  const drawn = linesOf(await receiptAsPdf(paid, 'es')).join('\n');
  const said = [
    'Asociación Puente',
    'NIF: G12345674',
    'Justificante de pago 0f3e2d1c',
    'Łucja Țăndărică',
    '12,50',
    'en efectivo',
    '24/11/2026',
  ];
  for (const part of [...said, '2026-00001', 'Cuota', 'En la asamblea']) expect(drawn).toContain(part);
  expect(linesOf(await receiptAsPdf({ ...paid, note: null }, 'eu')).join('\n')).not.toContain('Oharra');
});

test('invoices and proofs of payment are read aloud as they are seen', async () => {
  const payment = '0f3e2d1c-0000-4000-8000-000000000000';
  const paid = { payment, amount: 1250, means: 'cash', day: '2026-11-24', note: 'En la asamblea', invoice } as const;
  expect(readPdf(await invoiceAsPdf({ ...invoice, corrects_number: '2026-00000' }, 'es')).faults).toEqual([]);
  expect(readPdf(await receiptAsPdf(paid, 'es')).faults).toEqual([]);
});
