import type { Process } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { alternativesQuery } from '../features/alternatives/api/alternatives.js';
import { presentationsQuery } from '../features/candidacies/api/candidacies.js';
import { commentsQuery } from '../features/comments/api/list-comments.js';
import { electionsQuery } from '../features/elections/api/elections.js';

export const partNames = [
  'summary',
  'documents',
  'amedments',
  'alternatives',
  'candidacies',
  'elections',
  'comments',
] as const;
export type PartName = (typeof partNames)[number];

/** How many each part of a process has; of one that could not be asked nothing is known. */
export type PartCounts = Readonly<Record<Exclude<PartName, 'summary'>, number | undefined>>;

export const partPath = (process: string, part: PartName) =>
  `/process/${process}${part === 'summary' ? '' : `/${part}`}`;

/** The part that stands at an address. */
export function partAt(pathname: string): PartName {
  const last = pathname.replace(/\/$/, '').split('/').at(-1);
  return partNames.find((name) => name === last) ?? 'summary';
}

/** Whether a part has something: rows, a way to write the first one, or dates of its own. */
export function hasSomething({ is_commenting_open, effective }: Process, counts: PartCounts, part: PartName): boolean {
  if (part === 'summary' || counts[part] !== 0) return true;
  if (part === 'comments') return is_commenting_open;
  const { endorsement_start_datetime: start, endorsement_end_datetime: end } = effective;
  return part === 'alternatives' && Boolean(start ?? end);
}

/** Undefined until all are known. */
export function usePartCounts({ id, document_count, amedment_count }: Process): PartCounts | undefined {
  const alternatives = useQuery(alternativesQuery({ process: id }));
  const presentations = useQuery(presentationsQuery(id));
  const elections = useQuery(electionsQuery(id));
  const comments = useQuery(commentsQuery({ process: id, rowsPerPage: 1 }));
  if ([alternatives, presentations, elections, comments].some(({ isPending }) => isPending)) return undefined;
  return {
    documents: document_count,
    amedments: amedment_count,
    alternatives: alternatives.data?.results.filter(({ status }) => status !== 'withdrawn').length,
    candidacies: presentations.data?.count,
    elections: elections.data?.count,
    comments: comments.data?.count,
  };
}
