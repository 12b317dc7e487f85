import { documentOf, linesOf, textOf, under, wordIn } from './bank-files.js';

/** A debit that the debtor's bank gave back, as a file of ours tells it. */
export interface ReturnedDebit {
  /** The id that it had in our file, in small letters. */
  readonly id: string;
  /** Why, as banks write it; `MS03` where nothing is said. */
  readonly reason: string;
}

/** What a file says: which debits came back, and which files were refused as a whole, each by our id. */
export interface BankReturns {
  readonly debits: readonly ReturnedDebit[];
  readonly files: readonly string[];
}

/** What nobody can read as any of the formats. */
export class UnreadableReturns extends Error {}

/** Banks say no reason where the law of the debtor forbids it. */
const UNSAID = 'MS03';
/** Ids of ours: 32 digits and letters up to f. */
const ID = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/iu;
const REASON = /\b(?:AC|AG|AM|BE|CNOR|DNOR|DT|ED|FF|MD|MS|RC|RR|SL|TM)\d{2}\b/u;
const RECORD = 80;

/** Reads a pain.002, a camt.053 or .054, or a file of Norma 43. The same debit may stand in it several times: it is told once. */
export function readReturns(bytes: Buffer): BankReturns {
  const text = textOf(bytes);
  const isXml = text.trimStart().startsWith('<');
  const { debits, files } = isXml ? ofXml(text) : { debits: ofNorma43(text), files: [] };
  return { debits: [...new Map(debits.map((one) => [one.id, one])).values()], files: [...new Set(files)] };
}

function ofXml(text: string): BankReturns {
  const document = documentOf(text);
  const report = under(document, 'CstmrPmtStsRpt');
  if (report.length > 0) return ofStatusReport(report);
  const notices = [...under(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'), ...under(document, 'BkToCstmrStmt', 'Stmt')];
  if (notices.length === 0) throw new UnreadableReturns();
  return { debits: notices.flatMap((notice) => under(notice, 'Ntry').flatMap(returnedInEntry)), files: [] };
}

/** Debits that an entry of a notice or of a statement gives back. */
export function returnedInEntry(entry: unknown): ReturnedDebit[] {
  const details = under(entry, 'NtryDtls', 'TxDtls');
  return details.flatMap((one) => returned(one, ['Refs', 'EndToEndId'], ['RtrInf', 'Rsn', 'Cd']));
}

function ofStatusReport(report: readonly unknown[]): BankReturns {
  const infos = report.flatMap((one) => under(one, 'OrgnlPmtInfAndSts', 'TxInfAndSts'));
  const groups = report.flatMap((one) => under(one, 'OrgnlGrpInfAndSts'));
  const refused = groups.filter((one) => wordIn(one, 'GrpSts') === 'RJCT');
  return {
    debits: infos
      .filter((one) => wordIn(one, 'TxSts') === 'RJCT')
      .flatMap((one) => returned(one, ['OrgnlEndToEndId'], ['StsRsnInf', 'Rsn', 'Cd'], true)),
    files: refused.flatMap((one) => idIn(wordIn(one, 'OrgnlMsgId'))),
  };
}

function returned(node: unknown, id: readonly string[], why: readonly string[], isSure = false): ReturnedDebit[] {
  const reason = wordIn(node, ...why);
  // An entry without a reason is money that came, unless the file tells of refusals alone.
  if (reason === undefined && !isSure && under(node, 'RtrInf').length === 0) return [];
  return idIn(wordIn(node, ...id)).map((one) => ({ id: one, reason: reason ?? UNSAID }));
}

function idIn(text: string | undefined): string[] {
  const found = text && ID.exec(text)?.[0];
  return found ? [found.toLowerCase()] : [];
}

/** Where our id stands in a movement's lines is another place at each bank: wherever it stands in what was charged to us. */
function ofNorma43(text: string): ReturnedDebit[] {
  const lines = linesOf(text);
  if (!lines[0]?.startsWith('11') || lines.some((line) => line.length > RECORD)) throw new UnreadableReturns();
  const movements: { readonly isCharged: boolean; said: string }[] = [];
  for (const line of lines) {
    if (line.startsWith('22')) movements.push({ isCharged: line[27] === '1', said: '' });
    const last = movements.at(-1);
    if (line.startsWith('23') && last) last.said += ` ${line.slice(4)}`;
  }
  return movements.flatMap(({ isCharged, said }) => (isCharged ? returnedInWords(said) : []));
}

/** A debit that the words of a charged movement give back. */
export function returnedInWords(said: string): ReturnedDebit[] {
  return idIn(said).map((id) => ({ id, reason: REASON.exec(said)?.[0] ?? UNSAID }));
}
