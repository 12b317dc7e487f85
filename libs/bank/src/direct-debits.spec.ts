import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import * as sepa from 'sepa';
import { plainIban } from './iban.js';
import { type DirectDebit, type DirectDebitFile, directDebitXml, painVersions } from './direct-debits.js';

const creditor = {
  name: 'Asociación Ágora de Núñez & Cía.',
  identifier: 'ES77000B85626240',
  iban: 'ES91 2100 0418 4502 0005 1332',
};
const debit = (over: Partial<DirectDebit> = {}): DirectDebit => ({
  id: 'FEE-1',
  cents: 1999,
  on: '2026-12-10',
  isOnce: false,
  mandate: { reference: 'AGORA-0001', signedOn: '2024-02-29', hasNewAccount: false },
  debtor: { name: 'Íñigo Peña', iban: 'ES7921000813610123456789' },
  concept: 'Cuota 2026',
  ...over,
});
const file = (over: Partial<DirectDebitFile> = {}): DirectDebitFile => ({
  version: 'pain.008.001.02',
  id: 'AGORA-20261201-1',
  createdAt: '2026-12-01T10:00:00.000Z',
  creditor,
  isOneLine: true,
  debits: [debit()],
  ...over,
});

type Element = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['PmtInf', 'DrctDbtTxInf'].includes(name),
});
const textOf = (of: DirectDebitFile): string => [...directDebitXml(of)].join('');
const parsed = (of: DirectDebitFile) =>
  (parser.parse(textOf(of)) as { Document: { CstmrDrctDbtInitn: { GrpHdr: Element; PmtInf: Element[] } } }).Document
    .CstmrDrctDbtInitn;
const debitsOf = (group: Element) => group['DrctDbtTxInf'] as Element[];

describe('a file of debits', () => {
  test('says who presents it: Spanish banks refuse it otherwise', () => {
    const { GrpHdr, PmtInf } = parsed(file());
    const identified = { Id: creditor.identifier, SchmeNm: { Prtry: 'SEPA' } };
    expect(GrpHdr['InitgPty']).toEqual({
      Nm: 'Asociacion Agora de Nunez + Cia.',
      Id: { OrgId: { Othr: identified } },
    });
    expect(PmtInf[0]!['CdtrSchmeId']).toEqual({ Id: { PrvtId: { Othr: identified } } });
  });

  test('has a group for each day and kind of mandate, with its own count and sum', () => {
    const debits = [
      debit({ id: 'A', on: '2026-12-11' }),
      debit({ id: 'B' }),
      debit({ id: 'C', isOnce: true, cents: 5 }),
      debit({ id: 'D', cents: 100_000_001 }),
    ];
    const { GrpHdr, PmtInf } = parsed(file({ debits }));
    expect(GrpHdr).toMatchObject({ NbOfTxs: '4', CtrlSum: '1000040.04' });
    const told = PmtInf.map((group) => [
      group['PmtInfId'],
      group['ReqdColltnDt'],
      (group['PmtTpInf'] as Element)['SeqTp'],
      group['NbOfTxs'],
      group['CtrlSum'],
      debitsOf(group).map((one) => (one['PmtId'] as Element)['EndToEndId']),
    ]);
    expect(told).toEqual([
      ['AGORA-20261201-1-1', '2026-12-10', 'RCUR', '2', '1000020.00', ['B', 'D']],
      ['AGORA-20261201-1-2', '2026-12-10', 'OOFF', '1', '0.05', ['C']],
      ['AGORA-20261201-1-3', '2026-12-11', 'RCUR', '1', '19.99', ['A']],
    ]);
  });

  test('tells of another account under the same mandate', () => {
    const mandate = { ...debit().mandate, hasNewAccount: true };
    const [one] = debitsOf(parsed(file({ debits: [debit({ mandate })] })).PmtInf[0]!);
    expect((one!['DrctDbtTx'] as Element)['MndtRltdInf']).toEqual({
      MndtId: 'AGORA-0001',
      DtOfSgntr: '2024-02-29',
      AmdmntInd: 'true',
      AmdmntInfDtls: { OrgnlDbtrAcct: { Id: { Othr: { Id: 'SMNDA' } } } },
    });
  });

  test('says where those live whose account is outside the European Economic Area, and of nobody else', () => {
    const abroad = { name: 'Léa', iban: 'CH9300762011623852957', town: 'Genève' };
    const [here, there] = debitsOf(parsed(file({ debits: [debit(), debit({ debtor: abroad })] })).PmtInf[0]!);
    expect(here!['Dbtr']).toEqual({ Nm: 'Inigo Pena' });
    expect(there!['Dbtr']).toEqual({ Nm: 'Lea', PstlAdr: { TwnNm: 'Geneve', Ctry: 'CH' } });
  });

  test('asks no bank to lend, and is never one of nothing', () => {
    expect(() => textOf(file({ id: 'FSDD-1' }))).toThrow();
    expect(() => textOf(file({ debits: [] }))).toThrow();
  });

  test.each(painVersions)('%s: holds letters of banks alone, and adds up, whatever people are called', (version) => {
    const anyDebit = fc.record({
      id: fc.stringMatching(/^[A-Z0-9-]{1,35}$/),
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      on: fc.constantFrom('2026-12-10', '2026-12-11', '2027-01-04'),
      isOnce: fc.boolean(),
      hasNewAccount: fc.boolean(),
      name: fc.string({ unit: 'grapheme', maxLength: 100 }),
      concept: fc.string({ unit: 'grapheme', maxLength: 200 }),
    });
    fc.assert(
      fc.property(fc.array(anyDebit, { minLength: 1, maxLength: 20 }), (drawn) => {
        const debits = drawn.map(({ name, hasNewAccount, ...one }) =>
          debit({ ...one, debtor: { ...debit().debtor, name }, mandate: { ...debit().mandate, hasNewAccount } }),
        );
        const text = textOf(file({ version, debits }));
        const outside = text.replace(/^<\?.*\?>\n<Document [^>]+>/, '').replaceAll(/<[^>]+>/g, '');
        expect(outside.replaceAll('&apos;', "'")).toMatch(/^[a-zA-Z0-9/\-?:().,'+ \n]*$/);
        expect(text).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"`);
        const { GrpHdr, PmtInf } = parsed(file({ version, debits }));
        const centsOf = (euros: unknown) => Number(String(euros).replace('.', ''));
        const amounts = PmtInf.flatMap((group) =>
          debitsOf(group).map((one) => centsOf((one['InstdAmt'] as Element)['#text'])),
        );
        const sum = debits.reduce((total, { cents }) => total + cents, 0);
        expect(amounts.reduce((total, cents) => total + cents, 0)).toBe(sum);
        expect(centsOf(GrpHdr['CtrlSum'])).toBe(sum);
        expect(PmtInf.reduce((total, group) => total + centsOf(group['CtrlSum']), 0)).toBe(sum);
        for (const group of PmtInf)
          for (const { Dbtr, RmtInf } of debitsOf(group) as { Dbtr: { Nm: string }; RmtInf: { Ustrd: string } }[]) {
            expect(Dbtr.Nm.length).toBeGreaterThan(0);
            expect(Dbtr.Nm.length).toBeLessThanOrEqual(70);
            expect(RmtInf.Ustrd.length).toBeLessThanOrEqual(140);
          }
      }),
    );
  });
});

describe('beside another library', () => {
  test('the same debits say the same, but for what Spanish banks ask for and what is out of use', () => {
    const debits = [debit(), debit({ id: 'FEE-2', cents: 5 })];
    const ours = leaves(parser.parse(textOf(file({ debits }))));
    const theirs = leaves(parser.parse(bySepa(file({ debits }))));
    const without = (all: Map<string, string>, others: Map<string, string>) =>
      [...all].filter(([path, value]) => others.get(path) !== value).map(([path]) => path.replace(/^.*Initn\./, ''));
    expect(without(ours, theirs)).toEqual([
      // Without it, Spanish banks refuse the file; the library cannot say it.
      'GrpHdr.InitgPty.Id.OrgId.Othr.Id',
      'GrpHdr.InitgPty.Id.OrgId.Othr.SchmeNm.Prtry',
      // Each names its groups in its own way.
      'PmtInf.0.PmtInfId',
    ]);
    expect(new Set(without(theirs, ours).map((path) => path.replace(/^.*\./, '')))).toEqual(
      // A second id of each debit, and a "no" where nothing changed: both may be left out.
      new Set(['PmtInfId', 'InstrId', 'AmdmntInd', '@xmlns:xsi', '@xsi:schemaLocation']),
    );
  });
});

/** Each text and attribute by its path. */
function leaves(element: unknown, path = ''): Map<string, string> {
  if (typeof element !== 'object' || element === null) return new Map([[path, String(element)]]);
  return new Map(Object.entries(element).flatMap(([name, inner]) => [...leaves(inner, `${path}.${name}`)]));
}

interface Sepa {
  Document: new (version: string) => SepaDocument;
}
interface SepaDocument {
  grpHdr: { id: string; created: Date; initiatorName: string };
  createPaymentInfo(): SepaGroup;
  addPaymentInfo(group: SepaGroup): void;
  toString(): string;
}
interface SepaGroup extends Record<string, unknown> {
  createTransaction(): Record<string, unknown>;
  addTransaction(one: Record<string, unknown>): void;
}

/** What the library makes of it. */
function bySepa({ version, id, createdAt, creditor: { identifier, iban }, debits }: DirectDebitFile): string {
  const { Document } = sepa as unknown as Sepa;
  const made = new Document(version);
  Object.assign(made.grpHdr, { id, created: new Date(createdAt), initiatorName: 'Asociacion Agora de Nunez + Cia.' });
  const group = made.createPaymentInfo();
  Object.assign(group, {
    id: `${id}-1`,
    collectionDate: new Date(debits[0]!.on),
    creditorIBAN: plainIban(iban),
    creditorName: 'Asociacion Agora de Nunez + Cia.',
    creditorId: identifier,
    batchBooking: true,
    sequenceType: 'RCUR',
  });
  made.addPaymentInfo(group);
  for (const one of debits) {
    const transaction = group.createTransaction();
    Object.assign(transaction, {
      debtorName: 'Inigo Pena',
      debtorIBAN: one.debtor.iban,
      mandateId: one.mandate.reference,
      mandateSignatureDate: new Date(one.mandate.signedOn),
      amount: one.cents / 100,
      remittanceInfo: one.concept,
      end2endId: one.id,
    });
    group.addTransaction(transaction);
  }
  return made.toString();
}
