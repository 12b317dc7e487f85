import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { FrozenInvoice } from './invoice-content.js';
import { invoiceAsPdf } from './invoice-pdf.js';

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
  recipient: { user: 'u', name: 'Ana Ruiz', national_id: '12345678Z', address: '' },
};

/** What is drawn, line by line. */
function linesOf(pdf: Buffer): string[] {
  const lines: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at > 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const page = textIn(pdf.subarray(at + 7, pdf.indexOf('endstream', at)));
    for (const [drawn] of page.matchAll(/\[.*?\] TJ/g))
      lines.push(
        [...drawn.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
      );
  }
  return lines;
}

function textIn(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

test('an invoice says who issues it: name, tax id and address, in the reader’s words', async () => {
  const drawn = linesOf(await invoiceAsPdf(invoice, 'es'));
  const said = ['Asociación Puente', 'NIF: G12345674', 'Calle Mayor, 1', '28001 Madrid', 'Ana Ruiz'];
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
  expect(linesOf(await invoiceAsPdf(fee, 'es'))).toContain('Periodo: 17/10/2026 \u0096 16/10/2027');
  expect(linesOf(await invoiceAsPdf(invoice, 'es')).filter((line) => line.startsWith('Periodo'))).toEqual([]);
});
