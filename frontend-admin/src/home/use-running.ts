import type { Process } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { nextClosing } from '../processes/phases.js';

const WEEK = 7 * 86_400_000;

/** The processes that run, the one that closes something first at the head. */
export function useRunning(now: Date) {
  const { data, isPending } = useGetList<Process>('processes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'end_datetime', order: 'ASC' },
    filter: { status: 'active' },
  });
  const running = (data ?? [])
    .map((process) => ({ process, closes: nextClosing(process, now.toISOString()) }))
    .toSorted((a, b) => (a.closes ?? '9').localeCompare(b.closes ?? '9'));
  const end = new Date(now.getTime() + WEEK).toISOString();
  return { running, isPending, closing: running.filter(({ closes }) => closes !== null && closes <= end) };
}
