import type { ProcessTerms } from './process-terms.fold.js';
import { isAfter, isVotingOver } from './eligibility.rules.js';
import { effectiveWindows, votingStart, type Windows } from './voting-dates.rules.js';

/** People may vote in the process, by its dates and what was told of its voting: whether somebody has is told to nobody. */
export function mayBeVoted(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const start = votingStart(terms, tenant);
  return terms.voting.phase !== 'none' || start === null || isAfter(now, start);
}

/** People vote in the process, or voted, whether or not its clock has said so yet. */
export function hasVotingBegun(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  return terms.voting.phase !== 'none' || (terms.is_active && isAfter(now, votingStart(terms, tenant)));
}

/** People vote, or it is not counted yet, or dates say that they will. Where nothing speaks of a voting there is none to wait for. */
export function isVotingAwaited(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const { phase } = terms.voting;
  if (phase !== 'none') return phase === 'open' || phase === 'ended';
  const dates = effectiveWindows(terms, tenant);
  const isPlanned = [
    dates.amedment_vote_start_datetime,
    dates.amedment_voting_start_datetime,
    dates.amedment_voting_end_datetime,
  ].some((date) => date !== null);
  return isPlanned && !isVotingOver(terms, tenant, now);
}
