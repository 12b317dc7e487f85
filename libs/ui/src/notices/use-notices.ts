import type { NoticePreferenceChanges, NoticePreferences } from '@ateneo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../api/create-api.js';
import { type Marking, noticeApi } from './notice-api.js';
import { followStream } from './notice-stream.js';

const key = 'notices';
/** Specification, 9. */
const POLL_MS = 15 * 60_000;
const LATEST = 5;

/**
 * How many are unread: by stream, every 15 minutes, and on coming back to the tab; and the latest five, once they are wanted. `asking`:
 * and how many of these subtypes.
 */
export function useLatestNotices(api: Api, areWanted: boolean, asking: readonly string[] = []) {
  const queries = useQueryClient();
  const calls = noticeApi(api);
  useEffect(
    () =>
      followStream('unread', (unread) => {
        // A stream that opens says how many there are: what was asked a moment ago, or is being asked, is not asked again.
        const known = queries.getQueryData([key, 'unread']);
        if (known !== undefined && known !== unread) void queries.invalidateQueries({ queryKey: [key] });
      }),
    [queries],
  );
  const often = { refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' as const, retry: false };
  const unread = useQuery({
    queryKey: [key, 'unread'],
    queryFn: async () => (await calls.list(1, 1, true)).count,
    ...often,
  });
  const asked = useQuery({
    queryKey: [key, 'asking', ...asking],
    queryFn: async () => (await calls.list(1, 1, true, asking)).count,
    ...often,
    enabled: asking.length > 0,
  });
  const latest = useQuery({ ...latestQuery(api), ...often, enabled: areWanted });
  return { unread: unread.data ?? 0, asked: asked.data ?? 0, latest: latest.data };
}

const latestQuery = (api: Api) => ({
  queryKey: [key, 'latest'],
  queryFn: async () => (await noticeApi(api).list(1, LATEST, false)).results,
});

/** The latest five for a page: the bell beside it follows what is new. */
export function useNewestNotices(api: Api) {
  return useQuery({ ...latestQuery(api), retry: false });
}

/** A page of them. */
export function useNoticePage(api: Api, page: number, size: number, onlyUnread: boolean) {
  return useQuery({
    queryKey: [key, 'page', page, size, onlyUnread],
    queryFn: () => noticeApi(api).list(page, size, onlyUnread),
    placeholderData: (before) => before,
  });
}

/** What one wants to hear no more of, and how that is changed; the notices that are shown follow. */
export function useNoticePreferences(api: Api) {
  const queries = useQueryClient();
  const queryKey = [key, 'preferences'];
  const query = useQuery({ queryKey, queryFn: () => noticeApi(api).preferences() });
  const change = useMutation({
    // One after the other: each is made on what the one before came to.
    scope: { id: 'notice-preferences' },
    mutationFn: (by: (now: NoticePreferences) => NoticePreferenceChanges) => noticeApi(api).choose(by),
    onSuccess: async (chosen) => {
      queries.setQueryData(queryKey, chosen);
      await queries.invalidateQueries({ queryKey: [key], predicate: ({ queryKey: [, of] }) => of !== 'preferences' });
    },
  });
  return { query, change };
}

/** A list without one of its names, or with it. */
export function withOrWithout<Name>(names: readonly Name[], name: Name, isIn: boolean): Name[] {
  return [...names.filter((one) => one !== name), ...(isIn ? [name] : [])];
}

/** Marks and mutes; everything shown of notices is asked again. */
export function useNoticeActs(api: Api) {
  const queries = useQueryClient();
  const calls = noticeApi(api);
  const onSettled = () => queries.invalidateQueries({ queryKey: [key] });
  const mark = useMutation({
    mutationFn: ({ act, ids }: { act: Marking; ids: readonly string[] }) => calls.mark(act, ids),
    onSettled,
  });
  const markAll = useMutation({ mutationFn: () => calls.markAll(), onSettled });
  return { mark: mark.mutate, markAll: markAll.mutate, hasMarkedAll: markAll.isSuccess };
}
