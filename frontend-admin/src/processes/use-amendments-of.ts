import { type Amedment, rowsOf, type Votes } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';

const PAGE = 100;

/** What the totals of a process's amendments come to, as they are published. */
export interface AmendmentSums {
  readonly amendments: readonly Amedment[];
  /** Null while some are not told. */
  readonly votes: number | null;
}

const castOn = ({ up, down, abs }: Votes): number => up + down + abs;

/** All amendments of a process that stand, page by page, and their sums. */
export function useAmendmentsOf(process: string) {
  const provider = useDataProvider();
  return useQuery({
    // Beside the lists of amendments, so that whatever makes those read again makes this one too.
    queryKey: ['amendments', 'getList', 'all', process],
    queryFn: async () => sumsOf(await everyAmendment(provider, process)),
  });
}

async function everyAmendment(provider: DataProvider, process: string): Promise<Amedment[]> {
  const found: Amedment[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<Amedment>('amendments', {
      filter: rowsOf.amendments({ process }),
      pagination: { page, perPage: PAGE },
      sort: { field: 'up', order: 'DESC' },
    });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** The sums of some amendments. */
export function sumsOf(amendments: readonly Amedment[]): AmendmentSums {
  const told = amendments.flatMap(({ votes }) => (votes ? [castOn(votes)] : []));
  return { amendments, votes: told.length < amendments.length ? null : told.reduce((sum, votes) => sum + votes, 0) };
}
