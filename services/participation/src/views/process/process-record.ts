import type { ParticipationFlags, Process } from '@ateneo/contracts';
import type { ProcessTerms } from '../../process/process-terms.fold.js';
import { type Eligibility, eligibilityOf, statusAt } from '../../process/eligibility.rules.js';
import { effectiveWindows } from '../../process/voting-dates.rules.js';
import { shownImage } from '@ateneo/files';
import type { Voting } from '../../process/voting.fold.js';
import type { Reader } from '../reader.js';
import type { ProcessRow } from './process.projection.js';

/** A row with what is counted when it is asked for. */
export interface CountedProcess extends ProcessRow {
  readonly document_count: number;
  readonly amedment_count: number;
}

/** The terms in a row of the view, for the rule that also decides commands. */
export function termsOf(row: Omit<ProcessRow, 'id' | 'title' | 'introduction' | 'image'>): ProcessTerms {
  const { mode, organizations, areas, tags } = row;
  const { is_active, published_datetime, endorsements_needed } = row;
  return {
    exists: true,
    is_active,
    published_datetime,
    schedule: row,
    audience: { mode, organizations, areas, tags },
    endorsements_needed,
    rules: row.rules,
    voting: row.voting,
  };
}

/** How the reader stands in the process now. */
export function eligibilityIn(terms: ProcessTerms, reader: Reader): Eligibility {
  return eligibilityOf(terms, reader.person, reader.windows, reader.now);
}

/** The five flags of the contract. */
export function flagsOf(eligibility: Eligibility): ParticipationFlags {
  return {
    is_participation_open: eligibility.participating === null,
    is_amedming_open: eligibility.amending === null,
    is_voting_open: eligibility.voting === null,
    is_commenting_open: eligibility.commenting === null,
    is_endorsement_open: eligibility.endorsing === null,
  };
}

function shownOf({ frozen: _, ...voting }: Voting): Process['voting'] {
  return voting;
}

/** A process as it is answered to this reader. */
export function processRecordOf(row: CountedProcess, reader: Reader): Process {
  const { revision: _, published_datetime: _p, voting, ...shown } = row;
  const terms = termsOf(row);
  const windows = effectiveWindows(terms, reader.windows);
  return {
    ...shown,
    image: row.image && shownImage(row.image),
    organizations: [...row.organizations],
    areas: [...row.areas],
    tags: [...row.tags],
    status: statusAt(terms, reader.now),
    voting: shownOf(voting),
    ...flagsOf(eligibilityIn(terms, reader)),
    effective: {
      amedment_vote_start_datetime: windows.amedment_vote_start_datetime,
      amedment_voting_start_datetime: windows.amedment_voting_start_datetime,
      amedment_voting_end_datetime: windows.amedment_voting_end_datetime,
      endorsement_start_datetime: windows.endorsement_start_datetime,
      endorsement_end_datetime: windows.endorsement_end_datetime,
    },
  };
}
