import type { Outcome } from './effect.js';
import type { Ended } from './record-outcomes.js';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3600 * 1000;
/** After so many attempts that each ended in `later`, nobody tries again by themselves. */
export const MOST_ATTEMPTS = 30;

/** Twice as long after each attempt, six hours at most, a quarter more or less so that what failed together parts. */
export function pauseMs(attempt: number, firstMs = FIRST_PAUSE_MS, random = Math.random()): number {
  const even = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.min(40, attempt - 1));
  return Math.round(even * (0.75 + random / 2));
}

/** What becomes of an effect after an attempt. */
export function after(
  attempt: number,
  outcome: Outcome,
): Pick<Ended, 'status' | 'pauseMs' | 'result' | 'reason' | 'counts'> {
  const { result, reason = null } = outcome;
  const again = { status: 'pending', result, reason } as const;
  switch (outcome.result) {
    case 'postponed':
      return { ...again, pauseMs: Math.max(0, Date.parse(outcome.until) - Date.now()), counts: false };
    case 'unavailable':
      return { ...again, pauseMs: 0, counts: false };
    case 'later':
      if (attempt >= MOST_ATTEMPTS)
        return { status: 'stopped', pauseMs: null, result: 'stopped', reason, counts: true };
      return { ...again, pauseMs: pauseMs(attempt, outcome.firstPauseMs), counts: true };
    default:
      return { status: outcome.result, pauseMs: null, result, reason, counts: true };
  }
}
