import { XMLBuilder } from 'fast-xml-parser';
import { inBankLetters } from './bank-letters.js';
import { plainIban } from './iban.js';

/** The two formats that Spanish banks take. */
export const painVersions = ['pain.008.001.02', 'pain.008.001.08'] as const;
export type PainVersion = (typeof painVersions)[number];

/** Who collects, and into which account. */
export interface Creditor {
  readonly name: string;
  readonly identifier: string;
  readonly iban: string;
}

export interface DirectDebit {
  /** 35 signs at most; comes back with the debit if it is returned. */
  readonly id: string;
  readonly cents: number;
  /** The day on which banks settle it. */
  readonly on: string;
  /** The mandate is for this one alone. */
  readonly isOnce: boolean;
  readonly mandate: {
    readonly reference: string;
    readonly signedOn: string;
    /** The account is another one than in the last file. */
    readonly hasNewAccount: boolean;
  };
  readonly debtor: { readonly name: string; readonly iban: string; readonly town?: string | undefined };
  readonly concept: string;
}

export interface DirectDebitFile {
  readonly version: PainVersion;
  /** 35 signs at most; never begins with `FSDD`, by which a bank is asked to lend what will be collected. */
  readonly id: string;
  readonly createdAt: string;
  readonly creditor: Creditor;
  /** One line of the statement for all, or one each. */
  readonly isOneLine: boolean;
  readonly debits: readonly DirectDebit[];
}

/** Debtors with an account outside it say where they live. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const written = (element: object): string => builder.build(element) as string;
const NOT_PROVIDED = 'NOTPROVIDED';
const NO_BIC = { FinInstnId: { Othr: { Id: NOT_PROVIDED } } };

/**
 * The file that asks the creditor's bank to collect: CORE debits, a group for each day and kind of mandate, piece by piece so that a file of
 * 100,000 never stands in memory whole. Made of the same file twice it is the same byte for byte.
 */
export function* directDebitXml(file: DirectDebitFile): Generator<string> {
  const { version, id, createdAt, creditor, debits } = file;
  if (debits.length === 0) throw new Error('a file of no debits is refused by every bank');
  if (id.startsWith('FSDD')) throw new Error('this id would ask the bank to finance the debits');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><CstmrDrctDbtInitn>\n`;
  // Spanish banks refuse the file without the presenter's identifier, though the format lets it be absent.
  yield written({
    GrpHdr: {
      MsgId: id,
      CreDtTm: createdAt.slice(0, 19),
      ...sumsOf(debits),
      InitgPty: { Nm: nameOf(creditor.name), Id: { OrgId: { Othr: sepaIdOf(creditor) } } },
    },
  });
  for (const [index, group] of groupsOf(debits).entries()) {
    yield `\n<PmtInf>${written(headOf(file, group, index + 1))}\n`;
    for (const debit of group) yield `${written({ DrctDbtTxInf: debitOf(debit) })}\n`;
    yield '</PmtInf>';
  }
  yield '\n</CstmrDrctDbtInitn></Document>\n';
}

/** Those of one day and kind of mandate together, in the order of their days. */
function groupsOf(debits: readonly DirectDebit[]): (readonly [DirectDebit, ...DirectDebit[]])[] {
  const groups = new Map<string, [DirectDebit, ...DirectDebit[]]>();
  for (const debit of debits) {
    const key = `${debit.on} ${debit.isOnce}`;
    const group = groups.get(key);
    if (group) group.push(debit);
    else groups.set(key, [debit]);
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function headOf(file: DirectDebitFile, group: readonly [DirectDebit, ...DirectDebit[]], number: number): object {
  const [{ on, isOnce }] = group;
  return {
    // Cut so that the number is never what goes.
    PmtInfId: `${file.id.slice(0, 30)}-${number}`,
    PmtMtd: 'DD',
    BtchBookg: file.isOneLine,
    ...sumsOf(group),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: isOnce ? 'OOFF' : 'RCUR' },
    ReqdColltnDt: on,
    Cdtr: { Nm: nameOf(file.creditor.name) },
    CdtrAcct: { Id: { IBAN: plainIban(file.creditor.iban) } },
    CdtrAgt: NO_BIC,
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: sepaIdOf(file.creditor) } } },
  };
}

function debitOf({ id, cents, mandate, debtor, concept }: DirectDebit): object {
  const country = plainIban(debtor.iban).slice(0, 2);
  const address = EEA.has(country)
    ? {}
    : { PstlAdr: { ...(debtor.town && { TwnNm: inBankLetters(debtor.town, 35) }), Ctry: country } };
  // `SMNDA` stands for "the same mandate, another account", at whichever bank the old one was.
  const amended = mandate.hasNewAccount && {
    AmdmntInd: true,
    AmdmntInfDtls: { OrgnlDbtrAcct: { Id: { Othr: { Id: 'SMNDA' } } } },
  };
  return {
    PmtId: { EndToEndId: id },
    InstdAmt: { '@Ccy': 'EUR', '#text': euros(cents) },
    DrctDbtTx: { MndtRltdInf: { MndtId: mandate.reference, DtOfSgntr: mandate.signedOn, ...amended } },
    DbtrAgt: NO_BIC,
    Dbtr: { Nm: nameOf(debtor.name), ...address },
    DbtrAcct: { Id: { IBAN: plainIban(debtor.iban) } },
    RmtInf: { Ustrd: inBankLetters(concept, 140) || NOT_PROVIDED },
  };
}

const nameOf = (name: string): string => inBankLetters(name, 70) || NOT_PROVIDED;
const sepaIdOf = ({ identifier }: Creditor) => ({ Id: identifier, SchmeNm: { Prtry: 'SEPA' } });

function sumsOf(debits: readonly DirectDebit[]): { NbOfTxs: number; CtrlSum: string } {
  return { NbOfTxs: debits.length, CtrlSum: euros(debits.reduce((sum, { cents }) => sum + cents, 0)) };
}

/** Whole cents as banks write them, exactly: `12.00`. */
function euros(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
