import type { ProcessTerms } from './process-terms.fold.js';
import { isAfter } from './eligibility.rules.js';
import { votingStart, type Windows } from './voting-dates.rules.js';

/** People vote in the process, or voted, whether or not its clock has said so yet. */
export function hasVotingBegun(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  return terms.voting.phase !== 'none' || (terms.is_active && isAfter(now, votingStart(terms, tenant)));
}
