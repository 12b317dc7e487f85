import type { Amedment, VoteValue } from '@ateneo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { castVote } from './api/cast-vote.js';
import { amendmentKey } from './api/get-amendment.js';
import { ownVoteKey } from './api/get-own-vote.js';

/** Voting: shown at once, counted by the server, and repeated with the same key when the connection broke. */
export function useCastVote(amendment: Amedment) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ value, key }: { value: VoteValue; key: string }) => castVote(amendment.id, value, key),
    onSuccess: (own) => {
      queries.setQueryData(ownVoteKey(amendment.id), own);
      queries.setQueryData(amendmentKey(amendment.id), (before: Amedment | undefined) =>
        before ? { ...before, own_vote: own.value, votes: own.votes } : before,
      );
      void queries.invalidateQueries({ queryKey: ['amedments'] });
    },
  });
  return {
    ...mutation,
    vote: (value: VoteValue) => mutation.mutate({ value, key: crypto.randomUUID() }),
    again: () => mutation.variables && mutation.mutate(mutation.variables),
  };
}
