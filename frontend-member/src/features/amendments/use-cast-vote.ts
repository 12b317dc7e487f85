import type { Amedment, VoteValue } from '@ateneo/contracts';
import { useSyncExternalStore } from 'react';
import type { VoteOnItsWay } from './kept-votes.js';
import { keptVotes } from './own-votes.js';

/** Every vote of one's own that is not saved, by amendment. */
export function useVotesOnTheirWay(): ReadonlyMap<string, VoteOnItsWay> {
  return useSyncExternalStore(keptVotes.subscribe, keptVotes.snapshot);
}

/** Voting: shown at once, kept here until the server has answered. */
export function useCastVote({ id, title, own_vote: saved }: Pick<Amedment, 'id' | 'title' | 'own_vote'>) {
  const onItsWay = useVotesOnTheirWay().get(id);
  const isRefused = onItsWay?.state === 'refused';
  return {
    /** The choice as the person sees it. */
    voted: (isRefused ? undefined : onItsWay?.value) ?? saved,
    state: onItsWay?.state ?? (saved ? ('saved' as const) : ('none' as const)),
    error: onItsWay?.error,
    vote: (value: VoteValue) => keptVotes.vote(id, value, title),
  };
}
