import type { QueryClient } from '@tanstack/react-query';

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * What to do with each answer of the server: one marked `X-View: stale` does not show yet what this session has just
 * written, so all that is on the page is asked again, later each time. Nobody has to reload to see their own comment.
 */
export function refreshWhenStale(queries: Pick<QueryClient, 'invalidateQueries'>): (answer: Response) => void {
  let wait = FIRST_MS;
  let isPlanned = false;
  const refresh = async (): Promise<void> => {
    isPlanned = false;
    await queries.invalidateQueries();
    // Whatever was still stale has planned the next time by now.
    if (!isPlanned) wait = FIRST_MS;
  };
  return ({ headers }) => {
    if (isPlanned || headers.get('X-View') !== 'stale') return;
    isPlanned = true;
    setTimeout(() => void refresh(), wait);
    wait = Math.min(2 * wait, LONGEST_MS);
  };
}
