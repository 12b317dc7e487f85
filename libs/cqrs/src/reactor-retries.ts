import type { Parked } from './parking.js';

/** Pauses before the second, third, … attempt; the last one comes again and again: nobody waits for a restart. */
export const REACTOR_PAUSES_MS: readonly number[] = [200, 1000, 5000, 15_000, 60_000, 300_000];

interface Waiting {
  parked: Parked;
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

  /** Answers whether its pauses still grow. */
  put(parked: Parked, now: number): boolean {
    const pause = this.pauses[parked.attempts - 1] ?? this.pauses.at(-1) ?? 0;
    this.waiting.set(parked.tenant, { parked, due: now + pause });
    return parked.attempts <= this.pauses.length;
  }

  /** One that was found parked at the start: tried at once, with all its attempts before it. */
  take(parked: Parked, now: number): void {
    this.waiting.set(parked.tenant, { parked: { ...parked, attempts: 0 }, due: now });
  }

  remove(tenant: string): void {
    this.waiting.delete(tenant);
  }

  /** Who is to be tried next, and when. */
  next(): { readonly parked: Parked; readonly due: number } | undefined {
    let first: { parked: Parked; due: number } | undefined;
    for (const { parked, due } of this.waiting.values()) {
      if (!first || due < first.due) first = { parked, due };
    }
    return first;
  }
}
