import type { Process } from '@ateneo/contracts';

/** A stretch of a process's time and where it stands now. */
export interface Phase {
  readonly name: 'participation' | 'amending' | 'voting';
  readonly start: string | null;
  readonly end: string | null;
  readonly state: 'before' | 'now' | 'over';
}

/** What phases are told from. */
type Dates = Pick<Process, 'status' | 'start_datetime' | 'end_datetime' | 'effective'>;

type Bound = string | null;
const present = (bounds: Bound[]) => bounds.filter((bound) => bound !== null).toSorted();
const earliest = (...bounds: Bound[]): Bound => present(bounds)[0] ?? null;
const latest = (...bounds: Bound[]): Bound => present(bounds).at(-1) ?? null;

/** The phases by their dates (contract, 6): whoever reads need not be entitled. A draft has none that runs. */
export function phasesOf(process: Dates, now: string): Phase[] {
  const { start_datetime: start, end_datetime: end, effective } = process;
  const opens = latest(start, effective.amedment_vote_start_datetime, effective.amedment_voting_start_datetime);
  const spans = [
    ['participation', start, end],
    // Where no start of the voting is set one amends until it is over.
    [
      'amending',
      start,
      earliest(effective.amedment_voting_start_datetime ?? effective.amedment_voting_end_datetime, end),
    ],
    ['voting', opens, earliest(effective.amedment_voting_end_datetime, end)],
  ] as const;
  return spans.map(([name, from, to]) => ({ name, start: from, end: to, state: stateOf(process, from, to, now) }));
}

function stateOf({ status }: Dates, start: Bound, end: Bound, now: string): Phase['state'] {
  if (end !== null && end <= now) return 'over';
  return status === 'inactive' || (start !== null && start > now) ? 'before' : 'now';
}

/** The next moment at which something that runs closes. */
export function nextClosing(process: Dates, now: string): string | null {
  return earliest(...phasesOf(process, now).map(({ state, end }) => (state === 'now' ? end : null)));
}
