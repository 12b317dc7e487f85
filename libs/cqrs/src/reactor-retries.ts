import { isPassing } from '@ateneo/persistence';
import type { TenantFailure } from './tenant-failures.js';

/** Pauses before the second, third, … attempt; the last one comes again and again: nobody waits for a restart. */
export const REACTOR_PAUSES_MS: readonly number[] = [200, 1000, 5000, 15_000, 60_000, 300_000];
/** The longest pause after what says something of the database's moment, and nothing of the event. */
const PASSING_PAUSE_MS = 5000;

interface Waiting {
  failure: TenantFailure;
  /** Milliseconds since the epoch. */
  due: number;
}

/** The tenants whose events a reactor could not handle, and when each is tried again. */
export class ReactorRetries {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly pauses: readonly number[] = REACTOR_PAUSES_MS) {}

  has(tenant: string): boolean {
    return this.waiting.has(tenant);
  }

  /** Answers whether it may yet work by itself: the error passes, or the pauses still grow. */
  put(failure: TenantFailure, now: number, error: unknown): boolean {
    const passes = isPassing(error);
    const pause = this.pauses[failure.attempts - 1] ?? this.pauses.at(-1) ?? 0;
    this.waiting.set(failure.tenant, { failure, due: now + (passes ? Math.min(pause, PASSING_PAUSE_MS) : pause) });
    return passes || failure.attempts <= this.pauses.length;
  }

  /** A failure that was found at the start: tried at once, with all its attempts before it. */
  add(failure: TenantFailure, now: number): void {
    this.waiting.set(failure.tenant, { failure: { ...failure, attempts: 0 }, due: now });
  }

  remove(tenant: string): void {
    this.waiting.delete(tenant);
  }

  /** Who is to be tried next, and when. */
  next(): { readonly failure: TenantFailure; readonly due: number } | undefined {
    let first: { failure: TenantFailure; due: number } | undefined;
    for (const { failure, due } of this.waiting.values()) {
      if (!first || due < first.due) first = { failure, due };
    }
    return first;
  }
}
