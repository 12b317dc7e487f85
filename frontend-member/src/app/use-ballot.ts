import type { Process } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { amendmentCountQuery, votable } from '../features/amendments/api/list-amendments.js';

/** How far one is with the votes of a process. */
export interface Ballot {
  readonly count: number;
  readonly done: number;
}

/** Counted by the server, however many there are; undefined while unknown or while nothing is voted. */
export function useBallot({ id, is_voting_open: open }: Process): { ballot: Ballot | undefined; isReady: boolean } {
  const all = useQuery({ ...amendmentCountQuery({ process: id, ...votable }), enabled: open });
  const left = useQuery({ ...amendmentCountQuery({ process: id, ...votable, voted: false }), enabled: open });
  if (!open) return { ballot: undefined, isReady: true };
  if (all.data === undefined || left.data === undefined)
    return { ballot: undefined, isReady: Boolean(all.error ?? left.error) };
  return { ballot: { count: all.data, done: all.data - left.data }, isReady: true };
}
