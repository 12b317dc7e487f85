import type { User } from '@ateneo/contracts';
import { useDataProvider } from 'react-admin';

/** All who match a filter: how many these are now, and one of them. */
export interface ToMatching {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly first: string;
}

/** Counts who matches now, and finds one of them for the look at a mail; null where nobody does. */
export function useFindMatching() {
  const provider = useDataProvider();
  return async (filter: ToMatching['filter']): Promise<ToMatching | null> => {
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };
    const { data, total = 0 } = await provider.getList<User>('users', { ...list, filter });
    return data[0] ? { filter, count: total, first: data[0].id } : null;
  };
}
