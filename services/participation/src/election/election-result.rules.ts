import { fieldError } from '@ateneo/kernel';
import type { ElectionResultTold } from '../../../published/src/participation/election.js';
import type { ElectionRules } from './election.events.js';

/** What the organizers say came of an election. */
export type ResultContent = Omit<ElectionResultTold['data'], 'election' | 'process' | 'version'>;
/** The how-manieth it is: from 2 on it corrects the one before. */
export type ElectionResult = ResultContent & { readonly version: number };

type Chosen = Pick<ElectionRules, 'method' | 'seats'> & { readonly options: readonly { readonly id: string }[] };

/** Told again, it is a new version of what was told; the first ones did not say which they are. */
export function nextResult(
  before: { readonly version: number } | null,
  told: ResultContent & { version?: number },
): ElectionResult {
  const { totals, blank, voters, electorate, note, minutes_link } = told;
  const version = told.version ?? (before?.version ?? 0) + 1;
  return { totals, blank, voters, electorate, note, minutes_link, version };
}

/** Whether nothing of it is corrected, in whatever order the options came. */
export function isSame(before: ResultContent, told: ResultContent): boolean {
  const said = ({ totals, blank, voters, electorate, note, minutes_link }: ResultContent) => {
    const votes = totals.map((one) => `${one.option} ${one.votes}`).toSorted();
    return JSON.stringify([votes, blank, voters, electorate, note, minutes_link]);
  };
  return said(before) === said(told);
}

/** Refuses what leaves an option out, names another one, or cannot be: more votes than voters, more voters than people. */
export function checkResult({ options, method }: Chosen, told: ResultContent): void {
  const known = new Set(options.map(({ id }) => id));
  const named = new Set(told.totals.map(({ option }) => option));
  const isRight = named.size === told.totals.length && [...named].every((option) => known.has(option));
  if (!isRight) throw fieldError('totals', 'participation.unknown_option');
  if (named.size < known.size) throw fieldError('totals', 'participation.option_without_figure');
  checkPeople(told, method === 'choice' ? ballotsOf(told) : mostOf(told));
}

/** `most`: so many people voted at least. */
function checkPeople({ voters, electorate }: ResultContent, most: number): void {
  if (voters !== null && voters < most) throw fieldError('voters', 'participation.fewer_than_votes');
  if (electorate !== null && electorate < (voters ?? most)) {
    throw fieldError('electorate', 'participation.fewer_than_votes');
  }
}

/** Those with more votes first, of equals in the order of the options; who is among the first seats, and who is tied for the last. */
export function placingsOf({ options, seats }: Chosen, { totals }: ResultContent) {
  const votesOf = new Map(totals.map(({ option, votes }) => [option, votes]));
  const inOrder = options
    .flatMap(({ id: option }) => (votesOf.has(option) ? [{ option, votes: votesOf.get(option)! }] : []))
    .toSorted((a, b) => b.votes - a.votes);
  const last = inOrder[seats - 1]?.votes ?? 0;
  const isShared = last > 0 && inOrder[seats]?.votes === last;
  return inOrder.map(({ option, votes }) => {
    const is_tied = isShared && votes === last;
    return { option, votes, is_chosen: votes > 0 && votes >= last && !is_tied, is_tied };
  });
}

/** What the share of an option is of: where one chooses one, of all votes and blank ones; where several, of who voted. */
export function baseOf({ method }: Chosen, told: ResultContent): { of: number; what: 'ballots' | 'voters' } | null {
  if (method === 'ranked') return null;
  if (method === 'choice') return someOf(ballotsOf(told), 'ballots');
  return someOf(told.voters ?? 0, 'voters');
}

function someOf<What>(of: number, what: What) {
  return of === 0 ? null : { of, what };
}

function mostOf({ totals, blank }: ResultContent): number {
  return Math.max(blank ?? 0, ...totals.map(({ votes }) => votes));
}

function ballotsOf({ totals, blank }: ResultContent): number {
  return totals.reduce((sum, { votes }) => sum + votes, blank ?? 0);
}
