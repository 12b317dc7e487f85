import type { Amedment, Votes } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';

const PAGE = 100;

/** What the totals of a process's amendments come to, as they are published. */
export interface Turnout {
  /** Those with most support first. */
  readonly amendments: readonly Amedment[];
  readonly votes: number;
  /** Votes on the amendment that most people voted. */
  readonly most: number;
}

export const castOn = (votes: Votes | null): number => (votes ? votes.up + votes.down + votes.abs : 0);

/** What an amendment has in favour beyond what it has against. */
const margin = ({ votes }: Amedment) => (votes ? votes.up - votes.down : 0);

/** All amendments of a process, page by page, and their sums. */
export function useAmendmentsOf(process: string) {
  const provider = useDataProvider();
  return useQuery({
    // Beside the lists of amendments, so that whatever makes those read again makes this one too.
    queryKey: ['amendments', 'getList', 'all', process],
    queryFn: async () => turnoutOf(await everyAmendment(provider, process)),
  });
}

async function everyAmendment(provider: DataProvider, process: string): Promise<Amedment[]> {
  const found: Amedment[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<Amedment>('amendments', {
      filter: { process },
      pagination: { page, perPage: PAGE },
      sort: { field: 'up', order: 'DESC' },
    });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** The sums of some amendments. */
export function turnoutOf(amendments: readonly Amedment[]): Turnout {
  const cast = amendments.map(({ votes }) => castOn(votes));
  return {
    amendments: amendments.toSorted((a, b) => margin(b) - margin(a)),
    votes: cast.reduce((sum, votes) => sum + votes, 0),
    most: Math.max(0, ...cast),
  };
}
