import type { ProcessTerms } from './process-terms.fold.js';
import { isAfter } from './eligibility.rules.js';
import { votingStart, type Windows } from './voting-dates.rules.js';

/** People may vote in the process, by its dates and what was told of its voting: whether somebody has is told to nobody. */
export function mayBeVoted(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const start = votingStart(terms, tenant);
  return terms.voting.phase !== 'none' || start === null || isAfter(now, start);
}

/** People vote in the process, or voted, whether or not its clock has said so yet. */
export function hasVotingBegun(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  return terms.voting.phase !== 'none' || (terms.is_active && isAfter(now, votingStart(terms, tenant)));
}
