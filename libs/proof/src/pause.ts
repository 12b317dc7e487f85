import { setTimeout as sleep } from 'node:timers/promises';

/** Sleeps, less long when the signal comes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** An error in words that are safe to log. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : `${error.name}: ${error.message}`.slice(0, 300);
}
