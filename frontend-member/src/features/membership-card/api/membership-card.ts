import { api as routes, type MembershipCard, type MembershipCardRow, type Page } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

const membershipCardKey = ['carnet'] as const;

/** One's card; null when there is none. */
export const membershipCardQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipCardKey, user],
    queryFn: async ({ signal }): Promise<MembershipCard | null> => {
      try {
        return await api.get<MembershipCard>(routes.ownMembershipCard(user), {}, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** The card that is good now, as home tells of it. */
export const liveMembershipCardQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipCardKey, 'live', user],
    queryFn: async ({ signal }): Promise<MembershipCardRow | null> => {
      const { results } = await api.get<Page<MembershipCardRow>>(
        routes.membershipCards(),
        { user, rowsPerPage: 10 },
        signal,
      );
      return results.find(({ status }) => status !== 'revoked') ?? null;
    },
  });

export function replaceMembershipCard(user: string): Promise<MembershipCard> {
  return api.post<MembershipCard>(routes.membershipCardReplace(user), {});
}
