import { expect, test } from '@jest/globals';
import { readReturns, UnreadableReturns } from './returned-debits.js';

const [one, two] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
const read = (text: string) => readReturns(Buffer.from(text));
const document = (inner: string) => `<?xml version="1.0"?><Document xmlns="urn:x">${inner}</Document>`;

const refusedIn = (id: string, reason: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}</TxInfAndSts>`;
const report = (...infos: string[]) =>
  document(
    `<CstmrPmtStsRpt>${infos.map((info) => `<OrgnlPmtInfAndSts>${info}</OrgnlPmtInfAndSts>`).join('')}</CstmrPmtStsRpt>`,
  );

test('a report of refusals: one or many, in letters of any size, several files in one', () => {
  expect(read(report(refusedIn(one, 'AC04')))).toEqual({ debits: [{ id: one, reason: 'AC04' }], files: [] });
  expect(
    read(report(refusedIn(one.toUpperCase(), 'AC04'), refusedIn(two, '') + refusedIn(one, 'AC04'))).debits,
  ).toEqual([
    { id: one, reason: 'AC04' },
    { id: two, reason: 'MS03' },
  ]);
  const accepted = refusedIn(one, '').replace('RJCT', 'ACCP');
  expect(read(report(accepted)).debits).toEqual([]);
});

test('a file that was refused as a whole is told by its id', () => {
  const whole = `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${one}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt>`;
  expect(read(document(whole))).toEqual({ debits: [], files: [one] });
});

test.each([
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ['BkToCstmrStmt', 'Stmt'],
])('entries of %s that came back, not those that came', (root, part) => {
  const entry = (id: string, why: string) =>
    `<Ntry><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${why && `<RtrInf><Rsn><Cd>${why}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`;
  const told = document(`<${root}><${part}>${entry(one, 'AM04')}${entry(two, '')}</${part}></${root}>`);
  expect(read(told).debits).toEqual([{ id: one, reason: 'AM04' }]);
});

const movement = (sign: '1' | '2', ...concepts: string[]) => [
  `22    12342612012612010307${'0'.repeat(0)}0`.padEnd(27) + `${sign}00000000002000`.padEnd(53),
  ...concepts.map((concept, n) => `23${String(n + 1).padStart(2, '0')}${concept}`),
];
const norma43 = (...movements: string[][]) => ['1112341234', ...movements.flat(), '33', '88'].join('\r\n');

test('Norma 43: what was charged to us with an id of ours, wherever the bank writes it; with a mark at its end', () => {
  const file = norma43(
    movement('1', 'DEVOLUCION RECIBO AM04', one.toUpperCase()),
    movement('1', `REF ${two}`),
    movement('2', `ABONO ${'a'.repeat(32)}`),
  );
  expect(read(`${file}\r\n\u001A`).debits).toEqual([
    { id: one, reason: 'AM04' },
    { id: two, reason: 'MS03' },
  ]);
  expect(readReturns(Buffer.from(file.replace('RECIBO', 'DE ESPA\u00D1A'), 'latin1')).debits).toHaveLength(2);
});

test.each([
  ['', 'nothing'],
  ['<a>', 'what is cut off'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>', 'entities'],
  [document('<CstmrDrctDbtInitn/>'), 'our own file'],
  ['nombre;importe\nAna;20', 'a table'],
])('%j is unreadable: %s', (text) => {
  expect(() => read(text)).toThrow(UnreadableReturns);
});
