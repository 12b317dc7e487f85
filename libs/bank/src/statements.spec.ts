import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ibanOfSpain } from './spanish-account.js';
import { isIban } from './iban.js';
import { FaultyStatement, readStatements } from './statements.js';

const iban = 'ES9121000418450200051332';
const id = '0123456789abcdef0123456789abcdef';

interface Line {
  readonly day: string;
  readonly cents: number;
  readonly text: string;
  readonly party?: string;
}

const lines: Line[] = [
  { day: '2026-11-02', cents: 3600, text: 'CUOTA 2027 SOCIA 12', party: 'BOIX VILA ANA' },
  { day: '2026-11-02', cents: 3600, text: 'CUOTA 2027 SOCIO 13', party: 'DURAN JOAN' },
  { day: '2026-11-03', cents: -2000, text: `DEVOLUCION AM04 ${id}` },
];
const sum = (some: readonly Line[]) => some.reduce((all, { cents }) => all + cents, 0);
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const sign = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

const entry = ({ day, cents, text, party = '' }: Line) => {
  const returned = text.includes(id) ? '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>' : '';
  const details = `<TxDtls><Refs><EndToEndId>${returned ? id : 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${party}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${returned}</TxDtls>`;
  return `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${text.length}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
};
const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd></Bal>`;
const camt = (some: readonly Line[] = lines, before = 1000, after = before + sum(some)) =>
  `<?xml version="1.0"?><Document xmlns="urn:x"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', before)}${balance('CLBD', after)}${some.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;

const digits = (n: number, places: number) => String(Math.abs(n)).padStart(places, '0');
const side = (cents: number) => (cents < 0 ? '1' : '2');
const short = (day: string) => day.slice(2).replaceAll('-', '');
const norma43 = (some: readonly Line[] = lines, before = 1000, after = before + sum(some)) => {
  const [left, came] = [some.filter(({ cents }) => cents < 0), some.filter(({ cents }) => cents >= 0)];
  const total = (part: readonly Line[]) => `${digits(part.length, 5)}${digits(sum(part), 14)}`;
  return [
    `11210004180200051332261101261130${side(before)}${digits(before, 14)}9783VILA`,
    ...some.flatMap(({ day, cents, text, party = '' }) => [
      `22    0418${short(day)}${short(day)}12345${side(cents)}${digits(cents, 14)}`.replace('12345', '12012') +
        `0000000000${'0'.repeat(12)}${'0'.repeat(16)}`,
      `2301${text.slice(0, 76)}`,
      ...(party ? [`2302${party}`] : []),
    ]),
    `33210004180200051332${total(left)}${total(came)}${side(after)}${digits(after, 14)}978`,
    `88${'9'.repeat(18)}${digits(some.length + 2, 6)}`,
  ].join('\r\n');
};
const read = (text: string) => readStatements(Buffer.from(text));
const faultOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof FaultyStatement) return error.fault;
    throw error;
  }
  return undefined;
};

test('both formats tell the same movements of the same account', () => {
  const [[xml], [old]] = [read(camt()), read(norma43())] as const;
  expect([xml!.iban, old!.iban]).toEqual([iban, iban]);
  const plain = (statement: typeof xml) =>
    statement!.movements.map(({ day, cents, returns }) => ({ day, cents, returns }));
  expect(plain(xml)).toEqual(plain(old));
  expect(plain(old)).toEqual([
    { day: '2026-11-02', cents: 3600, returns: [] },
    { day: '2026-11-02', cents: 3600, returns: [] },
    { day: '2026-11-03', cents: -2000, returns: [{ id, reason: 'AM04' }] },
  ]);
  expect(xml!.movements[0]).toMatchObject({ party: 'BOIX VILA ANA', text: 'CUOTA 2027 SOCIA 12', reference: 'R19' });
  expect(old!.movements[0]).toMatchObject({ party: '', text: 'CUOTA 2027 SOCIA 12 BOIX VILA ANA', reference: null });
});

test('what is not booked yet is no movement; parts of one account are one statement; signs are read as they are meant', () => {
  const waits = camt()
    .replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>')
    .replaceAll(/<Bal>.*?<\/Bal>/gu, '');
  expect(read(waits)[0]!.movements).toHaveLength(2);
  const twice = norma43().split('\r\n');
  expect(read([...twice.slice(0, -1), ...twice].join('\r\n'))).toMatchObject([{ movements: { length: 6 } }]);
  expect(read(camt([{ ...lines[0]!, text: 'Vila &amp; Cía' }]))[0]!.movements[0]!.text).toBe('Vila & Cía');
});

test('files of banks in life: no balances, a mark at the end, letters of before', () => {
  expect(read(`${norma43(lines, 0, 0)}\r\n\u001A`)[0]!.movements).toHaveLength(3);
  const spanish = Buffer.from(norma43().replace('CUOTA', 'A\u00D1ADIDA'), 'latin1');
  expect(readStatements(spanish)[0]!.movements[0]!.text).toContain('AÑADIDA');
});

describe('a file with a fault is told by which', () => {
  test.each([
    ['cut', 'cut in the middle', camt().slice(0, -200)],
    ['cut', 'without its last lines', norma43().split('\r\n').slice(0, -2).join('\r\n')],
    ['sums', 'whose balances differ', camt(lines, 1000, 999)],
    ['sums', 'whose balances differ, in lines', norma43(lines, 1000, 999)],
    ['sums', 'that lost a movement', norma43(lines, 0, 0).replace(/22 {4}.*\r\n23.*\r\n23.*\r\n/u, '')],
    ['currency', 'in other money', camt().replaceAll('"EUR"', '"USD"')],
    ['currency', 'in other money, in lines', norma43().replace('9783VILA', '8403VILA')],
    ['unreadable', 'with entities', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>'],
    ['unreadable', 'of another kind', '<Document><CstmrPmtStsRpt/></Document>'],
    ['unreadable', 'of a day that is none', camt().replaceAll('2026-11-02', '2026-11-31')],
    ['unreadable', 'of sums that are none', camt().replace('36.00', '36,00')],
    ['unreadable', 'of a table', 'fecha;importe\n1;2'],
    ['unreadable', 'of nothing', ''],
  ])('%s: %s', (fault, _, text) => {
    expect(faultOf(text)).toBe(fault);
  });
});

test('whatever is cut, doubled or changed of a file is a fault or a statement, and nothing else', () => {
  const hurt = fc.record({
    text: fc.constantFrom(camt(), norma43()),
    from: fc.nat(1_500),
    length: fc.nat(200),
    instead: fc.string({ maxLength: 20 }),
  });
  fc.assert(
    fc.property(hurt, ({ text, from, length, instead }) => {
      faultOf(text.slice(0, from) + instead + text.slice(from + length));
    }),
    { numRuns: 500 },
  );
});

test('an account of a Spanish bank has the control digits that its bank gave it', () => {
  expect(ibanOfSpain('2100', '0418', '0200051332')).toBe(iban);
  const part = (places: number) => fc.nat(10 ** places - 1).map((n) => String(n).padStart(places, '0'));
  fc.assert(
    fc.property(part(4), part(4), part(9), fc.nat(9), (bank, office, account, last) =>
      isIban(ibanOfSpain(bank, office, `${account}${last}`)),
    ),
  );
});
