import { api as routes, type OwnCompromise } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@ateneo/ui';
import { api } from '../../../lib/api.js';

/** What is to stand in the place of an amendment; null: nothing. */
export const compromiseQuery = (amedment: string) =>
  queryOptions({
    queryKey: ['compromise', amedment],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<OwnCompromise>(routes.amedmentCompromise(amedment), {}, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Its author lets the compromise stand for it. */
export function agreeToCompromise(amedment: string, compromise: string): Promise<OwnCompromise> {
  return api.post<OwnCompromise>(routes.amedmentCompromise(amedment), { compromise });
}
