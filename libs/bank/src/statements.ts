import { documentOf, linesOf, textOf, under, wordIn } from './bank-files.js';
import { type ReturnedDebit, returnedInEntry, returnedInWords } from './returned-debits.js';
import { ibanOfSpain } from './spanish-account.js';

/** What came into an account, or left it. */
export interface Movement {
  /** The day on which the bank wrote it down. */
  readonly day: string;
  /** Whole cents; what left is below zero. */
  readonly cents: number;
  /** By what its bank knows it; null: it does not say. */
  readonly reference: string | null;
  /** Who paid, where the format has a place for it. */
  readonly party: string;
  readonly text: string;
  /** Debits that it gives back. */
  readonly returns: readonly ReturnedDebit[];
}

export interface Statement {
  readonly iban: string;
  readonly movements: readonly Movement[];
}

export type StatementFault = 'unreadable' | 'cut' | 'sums' | 'currency';

/** Nothing of such a file is taken. */
export class FaultyStatement extends Error {
  constructor(readonly fault: StatementFault) {
    super(fault);
  }
}

/** Every movement of a camt.053, or of a file of Norma 43: of one account or of several, each with all that the file says of it. */
export function readStatements(bytes: Buffer): Statement[] {
  const text = textOf(bytes);
  const told = text.trimStart().startsWith('<') ? ofXml(text) : ofNorma43(text);
  return [...new Set(told.map(({ iban }) => iban))].map((iban) => ({
    iban,
    movements: told.flatMap((one) => (one.iban === iban ? one.movements : [])),
  }));
}

/** Amounts are written with a point, and with two decimals at most. */
const AMOUNT = /^\d{1,13}(?:\.\d{1,2}0*)?$/u;

function centsIn(node: unknown, name = 'Amt'): number {
  const said = wordIn(node, name) ?? '';
  if (!AMOUNT.test(said)) throw new FaultyStatement('unreadable');
  const [euros, rest = ''] = said.split('.') as [string, string?];
  const cents = atMost(Number(euros) * 100 + Number(rest.slice(0, 2).padEnd(2, '0')));
  return wordIn(node, 'CdtDbtInd') === 'DBIT' ? -cents : cents;
}

/** No account of an association moves 20 million euros at once. */
function atMost(cents: number): number {
  if (cents > 2_000_000_000) throw new FaultyStatement('unreadable');
  return cents;
}

function ofXml(text: string): Statement[] {
  const document = documentOf(text);
  if (document === undefined) throw new FaultyStatement(text.includes('<!DOCTYPE') ? 'unreadable' : 'cut');
  const statements = under(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new FaultyStatement('unreadable');
  if (/\bCcy=["'](?!EUR)/u.test(text)) throw new FaultyStatement('currency');
  return statements.map(ofStatement);
}

function ofStatement(statement: unknown): Statement {
  const iban = wordIn(statement, 'Acct', 'Id', 'IBAN');
  if (iban === undefined) throw new FaultyStatement('unreadable');
  const movements = under(statement, 'Ntry')
    .filter((entry) => (wordIn(entry, 'Sts', 'Cd') ?? wordIn(entry, 'Sts') ?? 'BOOK') === 'BOOK')
    .map(ofEntry);
  const balance = (code: string) => {
    const [found] = under(statement, 'Bal').filter((one) => wordIn(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    return found === undefined ? undefined : centsIn(found);
  };
  mustAddUp(balance('OPBD') ?? balance('PRCD'), balance('CLBD'), movements);
  return { iban: iban.toUpperCase(), movements };
}

function dayOf(text: string): string {
  const day = text.slice(0, 10);
  const moment = Date.parse(`${day}T00:00:00Z`);
  // The 31st of June is read as the first of July.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day)
    throw new FaultyStatement('unreadable');
  return day;
}

function ofEntry(entry: unknown): Movement {
  const day = dayOf(wordIn(entry, 'BookgDt', 'Dt') ?? wordIn(entry, 'BookgDt', 'DtTm') ?? '');
  const details = under(entry, 'NtryDtls', 'TxDtls');
  const cents = centsIn(entry);
  const who = cents < 0 ? 'Cdtr' : 'Dbtr';
  const [party] = details.flatMap((one) => [
    ...under(one, 'RltdPties', who, 'Nm'),
    ...under(one, 'RltdPties', who, 'Pty', 'Nm'),
  ]);
  const words = [
    ...details.flatMap((one) => [
      ...under(one, 'RmtInf', 'Ustrd'),
      ...under(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ...under(one, 'AddtlTxInf'),
    ]),
    ...under(entry, 'AddtlNtryInf'),
  ];
  return {
    day,
    cents,
    reference: wordIn(entry, 'AcctSvcrRef') ?? null,
    party: said([party]),
    text: said([...new Set(words)]),
    returns: returnedInEntry(entry),
  };
}

/** So much of what a movement says is kept. */
const MOST = 500;
/** Others are left as they stand: they would be a document's own. */
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function said(words: readonly unknown[]): string {
  const text = words.filter((one) => typeof one === 'string').join(' ');
  const plain = text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => SIGNS[name]!);
  return plain
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST);
}

/** Banks that say no balances write zeros. */
function mustAddUp(before: number | undefined, after: number | undefined, movements: readonly Movement[]): void {
  if (before === undefined || after === undefined || (before === 0 && after === 0)) return;
  if (before + movements.reduce((sum, { cents }) => sum + cents, 0) !== after) throw new FaultyStatement('sums');
}

const RECORD = 80;
const EURO = '978';

/** An account's part, while it is read. */
interface Part {
  readonly iban: string;
  readonly before: number;
  readonly movements: { -readonly [Field in keyof Movement]: Movement[Field] }[];
  /** Its last record; null: it was not read yet. */
  end: string | null;
}

function ofNorma43(text: string): Statement[] {
  const lines = linesOf(text);
  if (!lines[0]?.startsWith('11') || lines.some((line) => line.length > RECORD))
    throw new FaultyStatement('unreadable');
  // The last record says that nothing is missing.
  if (!lines.at(-1)!.startsWith('88')) throw new FaultyStatement('cut');
  const parts: Part[] = [];
  for (const line of lines.slice(0, -1)) readRecord(parts, line);
  return parts.map(({ end, ...part }) => {
    if (end === null) throw new FaultyStatement('cut');
    return whole(part, end);
  });
}

/** Each account begins with a record and ends with one. */
function readRecord(parts: Part[], line: string): void {
  const last = parts.at(-1);
  const kind = line.slice(0, 2);
  const isOpen = last !== undefined && last.end === null;
  if (kind === '11') {
    if (isOpen) throw new FaultyStatement('cut');
    parts.push(begin(line));
    return;
  }
  if (!isOpen) throw new FaultyStatement('unreadable');
  if (kind === '33') last.end = line;
  else take(last, kind, line);
}

function begin(line: string): Part {
  if (!/^\d{18}$/u.test(line.slice(2, 20))) throw new FaultyStatement('unreadable');
  if (line.slice(47, 50) !== EURO) throw new FaultyStatement('currency');
  const iban = ibanOfSpain(line.slice(2, 6), line.slice(6, 10), line.slice(10, 20));
  return { iban, before: signed(line[32], line.slice(33, 47)), movements: [], end: null };
}

function take({ movements }: Part, kind: string, line: string): void {
  if (kind === '22') {
    const cents = signed(line[27], line.slice(28, 42));
    // References of Norma 43 are who pays what, by bank in another way, and no name of the movement.
    const text = said([line.slice(52, 64), line.slice(64)].filter((one) => /[1-9A-Za-z]/u.test(one)));
    movements.push({ day: dayIn(line.slice(10, 16)), cents, reference: null, party: '', text, returns: [] });
    return;
  }
  const last = movements.at(-1);
  if (kind !== '23' || !last) return;
  last.text = said([last.text, line.slice(4)]);
  if (last.cents < 0) last.returns = returnedInWords(last.text);
}

function whole({ iban, before, movements }: Omit<Part, 'end'>, line: string): Statement {
  const sums = (part: readonly Movement[]) => part.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const [left, came] = [movements.filter(({ cents }) => cents < 0), movements.filter(({ cents }) => cents >= 0)];
  const isWhole =
    left.length === Number(line.slice(20, 25)) &&
    sums(left) === Number(line.slice(25, 39)) &&
    came.length === Number(line.slice(39, 44)) &&
    sums(came) === Number(line.slice(44, 58));
  if (!isWhole) throw new FaultyStatement('sums');
  mustAddUp(before, signed(line[58], line.slice(59, 73)), movements);
  return { iban, movements };
}

function signed(sign: string | undefined, digits: string): number {
  if (!/^\d{14}$/u.test(digits)) throw new FaultyStatement('unreadable');
  return atMost(Number(digits)) * (sign === '1' ? -1 : 1);
}

function dayIn(digits: string): string {
  return dayOf(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`);
}
