import type { ElectionResultTold } from '../public/election.js';

/** What the organizers say came of an election. */
export type Told = Omit<ElectionResultTold['data'], 'election' | 'process' | 'version'>;
/** The how-manieth it is: from 2 on it corrects the one before. */
export type ElectionResult = Told & { readonly version: number };

/** Told again, it is a new version of what was told; the first ones did not say which they are. */
export function nextResult(
  before: { readonly version: number } | null,
  told: Told & { version?: number },
): ElectionResult {
  const { totals, blank, note, minutes_link } = told;
  return { totals, blank, note, minutes_link, version: told.version ?? (before?.version ?? 0) + 1 };
}

/** Whether nothing of it is corrected. */
export function isSame(before: Told, told: Told): boolean {
  const said = ({ totals, blank, note, minutes_link }: Told) =>
    JSON.stringify([votesOf(totals), blank, note, minutes_link]);
  return said(before) === said(told);
}

/** In whatever order they came; an option that was left out has none. */
const votesOf = (totals: Told['totals']) =>
  totals
    .filter(({ votes }) => votes > 0)
    .map(({ option, votes }) => `${option} ${votes}`)
    .toSorted();
