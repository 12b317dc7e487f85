import { api as routes, type Carnet, type CarnetRow, type Page } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

const carnetKey = ['carnet'] as const;

/** One's card; null when there is none. */
export const carnetQuery = (user: string) =>
  queryOptions({
    queryKey: [...carnetKey, user],
    queryFn: async ({ signal }): Promise<Carnet | null> => {
      try {
        return await api.get<Carnet>(routes.ownCarnet(user), {}, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** The card that is good now, as home tells of it. */
export const liveCarnetQuery = (user: string) =>
  queryOptions({
    queryKey: [...carnetKey, 'live', user],
    queryFn: async ({ signal }): Promise<CarnetRow | null> => {
      const { results } = await api.get<Page<CarnetRow>>(routes.carnets(), { user, rowsPerPage: 10 }, signal);
      return results.find(({ status }) => status !== 'revoked') ?? null;
    },
  });

export function replaceCarnet(user: string): Promise<Carnet> {
  return api.post<Carnet>(routes.carnetReplace(user), {});
}
