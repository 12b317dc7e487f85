import type { Amedment, OwnVote, Page } from '@ateneo/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.js';
import { castVote } from './api/cast-vote.js';
import { amendmentKey } from './api/get-amendment.js';
import { ownVoteKey } from './api/get-own-vote.js';
import { amendmentCountKey, amendmentsKey, orderKey } from './api/list-amendments.js';
import { KeptVotes } from './kept-votes.js';

type Rows = Page<Amedment>;

/** The answer is put wherever the amendment is shown: nothing is asked again for it. */
function show(id: string, own: OwnVote): void {
  const mark = <T extends Amedment>(row: T): T =>
    row.id === id ? { ...row, own_vote: own.value, votes: own.votes } : row;
  const inPage = (page: Rows | undefined) => page && { ...page, results: page.results.map(mark) };
  queryClient.setQueryData(ownVoteKey(id), own);
  queryClient.setQueryData(amendmentKey(id), (before: Amedment | undefined) => before && mark(before));
  queryClient.setQueriesData({ queryKey: amendmentsKey }, inPage);
  queryClient.setQueriesData(
    { queryKey: orderKey },
    (before: InfiniteData<Rows> | undefined) =>
      before && { ...before, pages: before.pages.map((page) => inPage(page)!) },
  );
}

/** The votes of this browser that are not saved yet. */
export const keptVotes = new KeptVotes({
  send: (amendment, { value, key }) => castVote(amendment, value, key),
  saved: (amendment, own) => {
    show(amendment, own);
    // What is counted by one's votes is asked for when it is shown again.
    for (const queryKey of [amendmentsKey, amendmentCountKey])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  },
  // Why not is told by the amendment as it stands now.
  refused: (amendment) => void queryClient.invalidateQueries({ queryKey: amendmentKey(amendment) }),
});
