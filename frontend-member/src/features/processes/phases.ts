import type { Process } from '@ateneo/contracts';

/** What a process is about at a time. */
export type PhaseName = 'open' | 'amending' | 'voting' | 'after_voting' | 'closed';

/** One phase with its bounds (ISO moments; null has no bound) and where it lies from now. */
export interface Phase {
  name: PhaseName;
  from: string | null;
  to: string | null;
  place: 'past' | 'now' | 'future';
}

/** What has phases. */
export type Dated = Pick<Process, 'start_datetime' | 'end_datetime'> & {
  effective: Omit<Process['effective'], 'endorsement_start_datetime' | 'endorsement_end_datetime'>;
};

const isAfter = (a: string, b: string) => Date.parse(a) > Date.parse(b);

function placeOf(from: string | null, to: string | null, now: Date): Phase['place'] {
  if (from !== null && Date.parse(from) > now.getTime()) return 'future';
  return to !== null && Date.parse(to) <= now.getTime() ? 'past' : 'now';
}

/** Voting begins when both its bounds allow it (contract, 6). */
function votingStart({ effective }: Dated): string | null {
  const { amedment_voting_start_datetime: start, amedment_vote_start_datetime: bound } = effective;
  return start && bound && isAfter(bound, start) ? bound : start;
}

/** The earlier of two bounds; null is none. */
function earlier(a: string | null, b: string | null): string | null {
  if (!a || !b) return a ?? b;
  return isAfter(a, b) ? b : a;
}

/** The phases of a process in their order. Without a voting window one amends and votes all along. */
export function phasesOf(process: Dated, now: Date): Phase[] {
  const { start_datetime: start, end_datetime: end, effective } = process;
  const voting = votingStart(process);
  const votingEnd = effective.amedment_voting_end_datetime;
  const last = earlier(votingEnd, end);
  const bounds: [PhaseName, string | null, string | null][] = voting
    ? [
        // The voting's own date ends it (contract, 6), also when the first vote is cast later.
        ['amending', start, effective.amedment_voting_start_datetime],
        ['voting', voting, last],
      ]
    : [['open', start, last]];
  if (last !== end) bounds.push(['after_voting', last, end]);
  if (end) bounds.push(['closed', end, null]);
  return bounds.map(([name, from, to]) => ({ name, from, to, place: placeOf(from, to, now) }));
}
