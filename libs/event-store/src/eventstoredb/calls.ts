import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';

const PAUSES_MS = [50, 250, 1000];
// By their gRPC numbers: cancelled, deadline exceeded, resources exhausted, aborted, internal (a cut stream), unavailable.
const PASSING_CODES = new Set([1, 4, 8, 10, 13, 14]);
const PASSING_TYPES = new Set(['unavailable', 'cancelled', 'timeout', 'deadline-exceeded', 'not-leader']);
const PASSING_MESSAGE = /discover|shut ?down|closed|write after end|Unable to connect/i;

/** The server said nothing for too long: whether it did what it was asked is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Whether the same call may do better in a moment (B18, G58). */
export function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  const { type, code, message } = error as { type?: unknown; code?: unknown; message?: unknown };
  if (typeof type === 'string' && type !== 'unknown') return PASSING_TYPES.has(type);
  if (typeof code === 'number') return PASSING_CODES.has(code);
  return PASSING_MESSAGE.test(String(message));
}

/**
 * Runs what may be run twice, again when the server's moment was bad. Throws StoreUnavailable when it stays bad, and
 * every other error as it is. The client itself never does anything twice (G59).
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw new StoreUnavailable('the event store does not answer', { cause: error });
      await sleep(pause);
    }
  }
}

/** The client's calls have no end of their own when the server is silent (G55, G57a). */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** All that a read answers; gives up when nothing comes for so long. */
export function collect<E>(read: StreamingRead<E>, silenceMs: number): Promise<E[]> {
  return new Promise((resolve, reject) => {
    const events: E[] = [];
    const giveUp = (): void => {
      reject(new NoAnswer(`no answer in ${silenceMs} ms`));
      read.cancel().catch(() => undefined);
    };
    const timer = setTimeout(giveUp, silenceMs);
    read.on('data', (event) => {
      events.push(event);
      timer.refresh();
    });
    read.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    read.on('end', () => {
      clearTimeout(timer);
      resolve(events);
    });
  });
}
