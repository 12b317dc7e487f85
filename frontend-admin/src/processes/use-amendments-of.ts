import { type Amedment, rowsOf, type Votes } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';

const PAGE = 100;

/** What the totals of a process's amendments come to, as they are published. */
export interface Turnout {
  /** The larger share in favour first, of equals what more are in favour of; those whose share nobody is told last. */
  readonly amendments: readonly Amedment[];
  /** Null while some are not told. */
  readonly votes: number | null;
  /** Which most people voted; undefined while no votes are told. */
  readonly most: { readonly votes: number; readonly electorate: number | null } | undefined;
}

const castOn = ({ up, down, abs }: Votes): number => up + down + abs;

const bySupport = (one: Amedment, other: Amedment) =>
  supportOf(other) - supportOf(one) || (other.votes?.up ?? 0) - (one.votes?.up ?? 0);

const supportOf = ({ share }: Amedment) => (share ? share.in_favour / share.of : -1);

/** All amendments of a process that stand, page by page, and their sums. */
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
      filter: rowsOf.amendments({ process }),
      pagination: { page, perPage: PAGE },
      sort: { field: 'up', order: 'DESC' },
    });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** The sums of some amendments. */
export function turnoutOf(amendments: readonly Amedment[]): Turnout {
  const told = amendments.flatMap(({ votes, outcome }) =>
    votes ? [{ votes: castOn(votes), electorate: outcome?.electorate ?? null }] : [],
  );
  return {
    amendments: amendments.toSorted(bySupport),
    votes: told.length < amendments.length ? null : told.reduce((sum, { votes }) => sum + votes, 0),
    most: told.toSorted((a, b) => b.votes - a.votes).find(({ votes }) => votes > 0),
  };
}
