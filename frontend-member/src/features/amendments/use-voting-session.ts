import type { Amedment, VoteValue } from '@ateneo/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { amendmentQuery } from './api/get-amendment.js';
import { amendmentOrderQuery, votable } from './api/list-amendments.js';
import type { VoteOnItsWay } from './kept-votes.js';
import { keptVotes } from './own-votes.js';
import { beside, nextUnvoted } from './session-order.js';
import { useVotesOnTheirWay } from './use-cast-vote.js';

/** An amendment of the session with one's choice as one sees it: saved or on its way. */
export interface SessionRow extends Amedment {
  readonly choice: VoteValue | null;
}

const summary = 'summary';
/** Milliseconds between a choice and the next amendment: long enough to see what one chose. */
const breath = 500;

/** A voting session: the amendments that one may vote in the order of the text, where one is, and how one goes on. */
export function useVotingSession(process: string) {
  const query = useAllAmendments(process);
  const onTheirWay = useVotesOnTheirWay();
  const rows: SessionRow[] = (query.data?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter((row) => row.can_vote)
    .map((row) => ({ ...row, choice: choiceOf(row, onTheirWay.get(row.id)) }));
  const stops = rows.map(({ id, choice }) => ({ id, voted: choice !== null }));
  const { at, go } = usePlace(nextUnvoted(stops, undefined));
  const current = rows.find(({ id }) => id === at);
  usePrefetched(current && nextUnvoted(stops, current.id));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [at]);
  const [lastId, setLastId] = useState<string>();
  const goOn = () => go(nextUnvoted(stops, current?.id) ?? summary);
  return {
    query,
    rows,
    /** Some are still being fetched. */
    isPartial: query.hasNextPage,
    count: query.data?.pages[0]?.count ?? rows.length,
    done: stops.filter(({ voted }) => voted).length,
    current,
    /** The vote cast last, and how it stands. */
    last: lastVote(rows, lastId, onTheirWay),
    place: rows.findIndex(({ id }) => id === at) + 1,
    go,
    goOn,
    walk: (step: 1 | -1) => {
      const next = current && beside(stops, current.id, step);
      if (next) go(next);
    },
    vote: (value: VoteValue) => {
      if (!current) return;
      if (current.choice !== value) keptVotes.vote(current.id, value, current.title);
      setLastId(current.id);
      clearTimeout(timer.current);
      timer.current = setTimeout(goOn, breath);
    },
  };
}

/** Page after page, until all are there. */
function useAllAmendments(process: string) {
  const query = useInfiniteQuery(amendmentOrderQuery({ process, ...votable }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return query;
}

function lastVote(rows: readonly SessionRow[], id: string | undefined, onTheirWay: ReadonlyMap<string, VoteOnItsWay>) {
  const choice = rows.find((row) => row.id === id)?.choice;
  if (id === undefined || !choice) return undefined;
  return { id, value: choice, state: onTheirWay.get(id)?.state ?? ('saved' as const) };
}

function choiceOf(row: Amedment, onItsWay: { value: VoteValue; state: string } | undefined): VoteValue | null {
  return onItsWay && onItsWay.state !== 'refused' ? onItsWay.value : row.own_vote;
}

/** Where one is, in the address; back leaves the session instead of walking it backwards. */
function usePlace(first: string | undefined) {
  const [params, setParams] = useSearchParams();
  const go = useCallback((next: string) => setParams({ at: next }, { replace: true }), [setParams]);
  // Where one begins is chosen once: a vote must not move the page under the finger.
  const [begin, setBegin] = useState(first);
  if (begin === undefined && first !== undefined) setBegin(first);
  return { at: params.get('at') ?? begin, go };
}

function usePrefetched(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id) void queries.prefetchQuery(amendmentQuery(id));
  }, [id, queries]);
}
