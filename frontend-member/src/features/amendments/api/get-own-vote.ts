import { api as routes, type OwnVote } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

export const ownVoteKey = (id: string) => ['own-vote', id] as const;

/** One's own vote and its receipt. */
export const ownVoteQuery = (id: string) =>
  queryOptions({
    queryKey: ownVoteKey(id),
    queryFn: ({ signal }) => api.get<OwnVote>(routes.amedmentVote(id), {}, signal),
  });
