import type { ErasureReport } from './check-erasure.js';

/** What was looked for. */
export interface Searched {
  readonly canaries: number;
  /** Topics of brokers that were searched, too. */
  readonly topics: number;
  /** Values that others have, too. */
  readonly shared?: number;
}

/** Prints what a check found; answers whether it found nothing. */
export function tellReport(report: ErasureReport, searched: Searched, tell: (line: string) => void): boolean {
  const { findings, unreadable, isForgotten, keptByLaw } = report;
  for (const { place, rows } of findings) tell(`FOUND in ${place}: ${rows}`);
  for (const id of unreadable.slice(0, 20)) tell(`UNREADABLE: event ${id}, which is not theirs`);
  if (!isForgotten) tell('The log does not say that the erasure came to its end.');
  if (keptByLaw > 0)
    tell(`Kept as the law asks: whom ${keptByLaw} invoices were for, sealed with keys of their years.`);
  tellSearched(searched, tell);
  const isClean = findings.length === 0 && unreadable.length === 0 && isForgotten;
  if (isClean) tell('Nothing found in any column of any table. All events of others open.');
  else tell(`Not erased: found in ${findings.length} places, ${unreadable.length} unreadable events.`);
  return isClean;
}

function tellSearched({ canaries, topics, shared = 0 }: Searched, tell: (line: string) => void): void {
  const beyond = topics > 0 ? `, and in ${topics} topics` : '';
  tell(`${canaries} values were looked for, in every column of every table of both databases${beyond}.`);
  if (canaries === 0)
    tell('Without values only rows, names, keys and votes are checked: give some with --canary or --canaries.');
  if (shared > 0) tell(`${shared} more are other people's, too, and were not looked for.`);
}
