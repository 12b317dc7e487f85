import type { VotingRules } from './process.events.js';

interface Totals {
  readonly up: number;
  readonly down: number;
  readonly abs: number;
}

type Rule = Pick<VotingRules, 'majority' | 'majority_of'>;
type ShareBase = VotingRules['majority_of'];

/** Of what the rule asks for its majority; a simple one asks for more in favour than against, whatever else is set. */
export function baseOf({ majority, majority_of }: Rule): ShareBase {
  return majority === 'simple' ? 'for_against' : majority_of;
}

/** How many the base counts; null: it is not known. `electorate`: everybody who could have voted, null before that is counted. */
export function sizeOf(base: ShareBase, { up, down, abs }: Totals, electorate: number | null): number | null {
  return { for_against: up + down, all_votes: up + down + abs, electorate }[base];
}

/** The share in favour of the rule's own base, for every page and file; null: the base is not known, or nobody is in it. */
export function shareOf(
  totals: Totals,
  rules: Rule,
  electorate: number | null,
): { in_favour: number; of: number; base: ShareBase } | null {
  const base = baseOf(rules);
  const of = sizeOf(base, totals, electorate);
  return of ? { in_favour: totals.up, of, base } : null;
}
