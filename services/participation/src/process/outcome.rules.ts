import type { VotingRules } from './process.events.js';
import { baseOf, sizeOf } from './share.rules.js';
import type { Outcome } from './voting.events.js';

interface Totals {
  readonly up: number;
  readonly down: number;
  readonly abs: number;
}

/** Rules of who sets none: no quorum, more in favour than against, totals as they come, a tie rejects. */
export const usualRules: VotingRules = {
  electorate: 'while_open',
  quorum_kind: 'none',
  quorum: 0,
  majority: 'simple',
  majority_of: 'for_against',
  totals: 'live',
  tie: 'rejects',
};

/** What comes of totals by the rules; `entitled`: how many could have voted. */
export function outcomeOf(totals: Totals, rules: VotingRules, entitled: number): Outcome {
  const { up, down, abs } = totals;
  // Whoever voted could.
  const electorate = Math.max(entitled, up + down + abs);
  const quorum_needed = quorumOf(rules, electorate);
  const majority_needed = majorityOf(totals, rules, electorate);
  const because = becauseOf(totals, rules, { quorum_needed, majority_needed });
  const outcome = because === 'majority' || because === 'tie_passes' ? 'passed' : 'failed';
  return { up, down, abs, outcome, because, quorum_needed, majority_needed, electorate };
}

type Needed = Pick<Outcome, 'quorum_needed' | 'majority_needed'>;

function becauseOf(totals: Totals, rules: VotingRules, needed: Needed): Outcome['because'] {
  const { up, down, abs } = totals;
  const cast = up + down + abs;
  if (cast === 0) return 'no_votes';
  if (cast < (needed.quorum_needed ?? 0)) return 'no_quorum';
  return up === 0 ? 'no_majority' : byMajority(totals, rules, needed);
}

function byMajority({ up, down }: Totals, rules: VotingRules, needed: Needed): Outcome['because'] {
  if (up >= needed.majority_needed) return 'majority';
  if (up === down && rules.majority === 'simple') return rules.tie === 'passes' ? 'tie_passes' : 'tie_rejects';
  return 'no_majority';
}

/** Part of a vote is none: a quorum of a third of ten is four. */
function quorumOf({ quorum_kind, quorum }: VotingRules, electorate: number): number | null {
  if (quorum_kind === 'none') return null;
  return quorum_kind === 'number' ? quorum : Math.ceil((quorum * electorate) / 100);
}

const shares = { two_thirds: [2, 3], three_fifths: [3, 5], four_fifths: [4, 5] } as const;

/** The fewest in favour that pass. */
function majorityOf(totals: Totals, rules: VotingRules, electorate: number): number {
  const { majority } = rules;
  // More in favour than against, whoever else voted.
  if (majority === 'simple') return totals.down + 1;
  const base = sizeOf(baseOf(rules), totals, electorate)!;
  if (majority === 'absolute') return Math.floor(base / 2) + 1;
  const [part, whole] = shares[majority];
  return Math.ceil((part * base) / whole);
}
