import { api } from '@ateneo/contracts';
import { mayBeSignedIn } from './may-be-signed-in.js';
import { sessionWait } from './session-wait.js';

const lockName = 'session-refresh';
const lastRenewalKey = 'session-renewal';
let lastInThisTab = '';

/** Which renewal was the last, of this tab or another: another word after each. No clock tells it, for clocks are set back. */
export function lastRenewal(): string {
  let elsewhere = '';
  try {
    elsewhere = localStorage.getItem(lastRenewalKey) ?? '';
  } catch {
    // Of this tab it is known all the same.
  }
  return `${elsewhere} ${lastInThisTab}`;
}

function noteRenewal(): void {
  lastInThisTab = crypto.randomUUID();
  try {
    localStorage.setItem(lastRenewalKey, lastInThisTab);
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

/** So long after each attempt that came to nothing; then whoever asked is told. */
const waits = [1, 2, 4, 8, 15, 30] as const;
const LONGEST_SECONDS = 60;

/** What came of it: a session to go on with, none any more, or still no word of it. */
export type Renewal = 'renewed' | 'ended' | 'unknown';

/**
 * Renews the session after a 401. When another call, here or in another tab, renewed it since the refused one was sent
 * (`before` is what `lastRenewal` was then), nothing is asked again. The server alone ends a session, by a 401: whatever else it
 * answers, or when it does not, this waits and tries again, saying so (`sessionWait`).
 */
export function refreshSession(before: string, ask: typeof fetch = fetch, pause = sleep): Promise<Renewal> {
  return alone(async () => {
    // Signed out, here or in another tab: there is nothing to renew, and asking would be refused each time.
    if (!mayBeSignedIn()) return 'ended';
    if (lastRenewal() !== before) return 'renewed';
    try {
      for (const seconds of waits) {
        const answer = await asked(ask);
        const renewal = renewalOf(answer);
        if (renewal !== 'unknown') return renewal;
        sessionWait.set(true);
        await pause(secondsToWait(answer, seconds) * 1000);
      }
      return renewalOf(await asked(ask));
    } finally {
      sessionWait.set(false);
    }
  });
}

function renewalOf(answer: Response | undefined): Renewal {
  if (answer?.ok) noteRenewal();
  if (answer?.ok) return 'renewed';
  return answer?.status === 401 ? 'ended' : 'unknown';
}

/** Undefined when there is no answer. */
async function asked(ask: typeof fetch): Promise<Response | undefined> {
  try {
    return await ask(api.refresh(), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{}',
    });
  } catch {
    return undefined;
  }
}

/** As long as the server says, within reason. */
function secondsToWait(answer: Response | undefined, otherwise: number): number {
  const said = Number(answer?.headers.get('Retry-After') ?? Number.NaN);
  return said > 0 ? Math.min(said, LONGEST_SECONDS) : otherwise;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
