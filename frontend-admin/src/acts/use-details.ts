import type { ToldAct, UserChange } from '@ateneo/contracts';
import { useGetList } from 'react-admin';

const MOST = 1_000;

/** What exactly was changed of people in these acts, by act and person. */
export function useDetails(rows: readonly ToldAct[]): ReadonlyMap<string, UserChange[]> {
  const correlations = [
    ...new Set(
      rows.flatMap(({ noun, correlation_id }) => (noun === 'person' && correlation_id ? [correlation_id] : [])),
    ),
  ];
  const { data = [] } = useGetList<UserChange>(
    'userchanges',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'creation_datetime', order: 'DESC' },
      filter: { correlation_id: correlations },
    },
    { enabled: correlations.length > 0 },
  );
  const details = new Map<string, UserChange[]>();
  for (const change of data) {
    const key = detailsOf(change.correlation_id, change.user);
    details.set(key, [...(details.get(key) ?? []), change]);
  }
  return details;
}

export const detailsOf = (correlation: string | null, user: string | null): string => `${correlation} ${user}`;
