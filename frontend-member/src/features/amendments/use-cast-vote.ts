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
  const vote = (value: VoteValue) => keptVotes.vote(id, value, title);
  const onItsWay = useVotesOnTheirWay().get(id);
  if (!onItsWay) return { voted: saved, state: saved ? ('saved' as const) : ('none' as const), error: undefined, vote };
  const { value, state, error } = onItsWay;
  return {
    /** The choice as the person sees it. */
    voted: state === 'refused' ? saved : value,
    state,
    error,
    vote,
  };
}
