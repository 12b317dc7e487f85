/** A movement, as a bank writes it. */
export interface BankLine {
  readonly day: string;
  readonly cents: number;
  readonly text: string;
  readonly party?: string;
  readonly reference?: string;
}

const sum = (some: readonly BankLine[]) => some.reduce((all, { cents }) => all + cents, 0);
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const sign = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

const entry = ({ day, cents, text, party = '', reference = '' }: BankLine) => {
  const details = `<RltdPties><Dbtr><Nm>${party}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
  const known = reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`;
  return `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${known}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
};

/** A statement in XML, whose balances agree. */
export function camt053(iban: string, lines: readonly BankLine[]): string {
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd></Bal>`;
  const balances = balance('OPBD', 0) + balance('CLBD', sum(lines));
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balances}${lines.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;
}

const digits = (n: number, places: number) => String(Math.abs(n)).padStart(places, '0');
const side = (cents: number) => (cents < 0 ? '1' : '2');
const short = (day: string) => day.slice(2).replaceAll('-', '');

/** The same in lines of 80 signs. */
export function norma43(iban: string, lines: readonly BankLine[]): string {
  const account = iban.slice(4, 12) + iban.slice(14);
  const total = (some: readonly BankLine[]) => `${digits(some.length, 5)}${digits(sum(some), 14)}`;
  const [left, came] = [lines.filter(({ cents }) => cents < 0), lines.filter(({ cents }) => cents >= 0)];
  const movement = ({ day, cents, text, party }: BankLine) => [
    `22    ${account.slice(4, 8)}${short(day)}${short(day)}12012${side(cents)}${digits(cents, 14)}${'0'.repeat(38)}`,
    `2301${text}`,
    ...(party ? [`2302${party}`] : []),
  ];
  return [
    `11${account}2601012612312${digits(0, 14)}9783VILA`,
    ...lines.flatMap(movement),
    `33${account}${total(left)}${total(came)}${side(sum(lines))}${digits(sum(lines), 14)}978`,
    `88${'9'.repeat(18)}${digits(lines.length + 2, 6)}`,
  ].join('\r\n');
}
