import type { ProcessTerms } from './process-terms.fold.js';
import type { FrozenTerms } from './voting.events.js';
import type { Voting } from './voting.fold.js';

/** Dates of the tenant that hold where a process leaves its own empty (contract, 6). */
export interface Windows {
  readonly amedment_vote_start_datetime: string | null;
  readonly amedment_voting_start_datetime: string | null;
  readonly amedment_voting_end_datetime: string | null;
  readonly endorsement_start_datetime: string | null;
  readonly endorsement_end_datetime: string | null;
}

/** The process's date, else the tenant's, else none; of a voting that has begun, those that it was frozen with. */
export function effectiveWindows({ schedule, voting }: Dated, tenant: Windows): Windows {
  return {
    ...(voting.frozen ? frozenWindows(voting.frozen, voting) : votingWindows(schedule, tenant)),
    endorsement_start_datetime: schedule.endorsement_start_datetime ?? tenant.endorsement_start_datetime,
    endorsement_end_datetime: schedule.endorsement_end_datetime ?? tenant.endorsement_end_datetime,
  };
}

type Dated = Pick<ProcessTerms, 'schedule' | 'voting'>;

function votingWindows(schedule: ProcessTerms['schedule'], tenant: Windows) {
  return {
    amedment_vote_start_datetime: schedule.amedment_vote_start_datetime ?? tenant.amedment_vote_start_datetime,
    amedment_voting_start_datetime: schedule.amedment_voting_start_datetime ?? tenant.amedment_voting_start_datetime,
    amedment_voting_end_datetime: schedule.amedment_voting_end_datetime ?? tenant.amedment_voting_end_datetime,
  };
}

function frozenWindows(frozen: FrozenTerms, { end_datetime }: Voting) {
  const { amedment_vote_start_datetime, amedment_voting_start_datetime } = frozen;
  return {
    amedment_vote_start_datetime,
    amedment_voting_start_datetime,
    amedment_voting_end_datetime: end_datetime,
  };
}

/** When voting in the process opens; null where no date says so: with the first vote. */
export function votingStart(terms: ProcessTerms, tenant: Windows): string | null {
  const dates = effectiveWindows(terms, tenant);
  const starts = [
    terms.schedule.start_datetime,
    dates.amedment_vote_start_datetime,
    dates.amedment_voting_start_datetime,
  ].filter((date) => date !== null);
  return starts.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** When the voting opens, were it opened now: as its dates say, else with the hour, but not before its process was published. */
export function openingOf(terms: ProcessTerms, tenant: Windows, now: string): string {
  const start = votingStart(terms, tenant) ?? startOfHour(now);
  const { published_datetime: published } = terms;
  return published !== null && Date.parse(published) > Date.parse(start) ? published : start;
}

/** Of the first vote no more is told than of any. */
function startOfHour(now: string): string {
  return new Date(Math.floor(Date.parse(now) / 3_600_000) * 3_600_000).toISOString();
}

/** When voting in the process comes to its end; null while no date ends it. */
export function votingEnd(terms: ProcessTerms, tenant: Windows): string | null {
  const { amedment_voting_end_datetime: end } = effectiveWindows(terms, tenant);
  const ends = [end, terms.schedule.end_datetime].filter((date) => date !== null);
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
