import { LRUCache } from 'lru-cache';
import type { OutsideAddress } from './outside-addresses.js';

const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 5000;
/** After so many failures in a row nobody is asked for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;
/** So many questions at a time; more are answered from what is shipped. */
const AT_ONCE = 4;

/**
 * Asks a service outside without leaning on it: what it said is kept for a day, without whoever asked; it rests when it fails,
 * and gets a few questions at a time.
 */
export class AskPolitely {
  private readonly kept = new LRUCache<string, OutsideAddress[]>({ max: MOST_KEPT, ttl: KEPT_MS });
  private failures = 0;
  private restsUntil = 0;
  private asking = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** What it says, or undefined: then others must know. */
  async ask(key: string, call: () => Promise<OutsideAddress[]>): Promise<OutsideAddress[] | undefined> {
    const known = this.kept.get(key);
    if (known) return known;
    if (this.asking >= AT_ONCE || this.now() < this.restsUntil) return undefined;
    this.asking += 1;
    try {
      const said = await call();
      this.failures = 0;
      this.kept.set(key, said);
      return said;
    } catch {
      this.failures += 1;
      if (this.failures >= MOST_FAILURES) this.restsUntil = this.now() + REST_MS;
      return undefined;
    } finally {
      this.asking -= 1;
    }
  }

  /** What was said of a place is known when it is asked for by its id. */
  keep(key: string, said: OutsideAddress): void {
    this.kept.set(key, [said]);
  }
}
