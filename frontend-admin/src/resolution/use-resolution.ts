import { type Amedment, api, type Document, type DocumentConflicts, type Resolution, rowsOf } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useGetOne } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { wholeRecord } from '../data-provider/whole-record.js';

/** All that the desk is made of. */
export interface Desk {
  readonly document: Document;
  readonly resolution: Resolution;
  readonly conflicts: DocumentConflicts;
  /** Those that stand, as the text goes. */
  readonly amendments: readonly Amedment[];
  /** Those that were taken back or hidden. */
  readonly gone: readonly Amedment[];
}

/** What is decided of a document’s amendments, and what there is to decide; undefined until all of it is there. */
export function useDesk(id: string): { desk: Desk | undefined; error: unknown } {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data: document, error } = useGetOne<Document>('documents', { id, ...wholeRecord });
  const resolution = useQuery({
    queryKey: ['resolution', id],
    queryFn: () => provider.command<Resolution>(api.resolution(id), 'GET'),
    // The document is made a moment after the closing.
    refetchInterval: ({ state: { data } }) => (data?.status === 'closed' && data.approved === null ? 1500 : false),
  });
  const conflicts = useQuery({
    queryKey: ['documents', 'conflicts', id],
    queryFn: () => provider.command<DocumentConflicts>(api.documentConflicts(id), 'GET'),
  });
  const amendments = useQuery({
    queryKey: ['amendments', 'getList', 'resolution', id],
    queryFn: () => amendmentsTo(provider, id),
  });
  const isThere = document && resolution.data && conflicts.data && amendments.data;
  const desk = isThere
    ? { document, resolution: resolution.data, conflicts: conflicts.data, ...amendments.data }
    : undefined;
  return { desk, error: error ?? resolution.error ?? conflicts.error ?? amendments.error };
}

const PAGE = 100;

async function amendmentsTo(provider: DataProvider, document: string): Promise<Pick<Desk, 'amendments' | 'gone'>> {
  const found: Amedment[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<Amedment>('amendments', {
      filter: rowsOf.amendments({ document }),
      pagination: { page, perPage: PAGE },
      sort: { field: 'place', order: 'ASC' },
    });
    found.push(...data);
    if (data.length > 0 && found.length < total) continue;
    const isGone = ({ is_hidden: isHidden, is_withdrawn: isWithdrawn }: Amedment) => isHidden || isWithdrawn;
    return { amendments: found.filter((one) => !isGone(one)), gone: found.filter(isGone) };
  }
}
