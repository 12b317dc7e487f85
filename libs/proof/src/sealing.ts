import type { KeyObject } from 'node:crypto';
import type { Log } from '@ateneo/cqrs';
import type { Database } from '@ateneo/persistence';
import { SealCarrier } from './carry-seals.js';
import { failureOf, pause } from './pause.js';
import { sealHeads } from './seal-heads.js';
import type { SealPlace } from './seal-place.js';

/** How seals are made and where they go. */
export interface SealingOptions {
  /** The owner's role. */
  readonly database: Database;
  readonly key: KeyObject;
  readonly places: readonly SealPlace[];
  readonly log: Log;
  /** At the latest so long after an event was chained; default 5 s (contract, 5). */
  readonly everyMs?: number | undefined;
  /** And after so many events; default 1,000. */
  readonly everyEvents?: number | undefined;
  /** For tests: the pause after a place's first failure. */
  readonly firstPauseMs?: number | undefined;
}

const EVERY_MS = 5000;
const EVERY_EVENTS = 1000;

/** Seals the heads in time and carries the seals outside. Its trouble never stops the chain. */
export class Sealing {
  private unsealed = 0;
  private enough: () => void = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: SealingOptions) {}

  /** The notary has chained so many more. */
  grew(events: number): void {
    this.unsealed += events;
    if (this.unsealed >= (this.options.everyEvents ?? EVERY_EVENTS)) this.enough();
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    const { places, database, log, firstPauseMs } = this.options;
    const carriers = places.map((place) => new SealCarrier(database, place, log, firstPauseMs));
    const news = (stop: AbortSignal) => this.news(stop);
    await Promise.all([this.sealInTime(signal), ...carriers.map((carrier) => carrier.run(news, signal))]);
  }

  private async sealInTime(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const early = new AbortController();
      this.enough = () => early.abort();
      this.unsealed = 0;
      try {
        const seal = await sealHeads(this.options.database, this.options.key);
        if (seal) for (const tell of this.listeners) tell();
      } catch (error) {
        this.options.log.warn({ reason: failureOf(error) }, 'the chain could not be sealed');
      }
      await pause(this.options.everyMs ?? EVERY_MS, AbortSignal.any([early.signal, signal]));
    }
  }

  /** Resolves at the next seal, or by the signal. */
  private async news(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.listeners.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.listeners.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
