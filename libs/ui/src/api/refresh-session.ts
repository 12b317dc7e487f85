import { api } from '@ateneo/contracts';

const lockName = 'session-refresh';
const refreshedAtKey = 'session-refreshed-at';

function refreshedAt(): number {
  try {
    return Number(localStorage.getItem(refreshedAtKey) ?? 0);
  } catch {
    return 0;
  }
}

function noteRefresh(): void {
  try {
    localStorage.setItem(refreshedAtKey, String(Date.now()));
  } catch {
    // Without storage each tab refreshes for itself; the server answers both with the same successor.
  }
}

let inThisTab: Promise<unknown> = Promise.resolve();

/** One holder at a time, across the tabs of a browser that has Web Locks, otherwise within this tab. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks) return locks.request(lockName, work) as Promise<T>;
  const turn = inThisTab.then(work, work);
  inThisTab = turn.catch(() => undefined);
  return turn;
}

/**
 * Renews the session after a 401. When another call, here or in another tab, renewed it since `failedAt` (the moment at
 * which the refused call was sent), nothing is asked again.
 *
 * @returns whether there is a session to retry with; a lost connection rejects.
 */
export function refreshSession(failedAt: number, ask: typeof fetch = fetch): Promise<boolean> {
  return alone(async () => {
    if (refreshedAt() >= failedAt) return true;
    const answer = await ask(api.refresh(), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{}',
    });
    if (answer.ok) noteRefresh();
    return answer.ok;
  });
}
