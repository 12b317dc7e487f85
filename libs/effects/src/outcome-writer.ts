import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@ateneo/persistence';
import { type Ended, recordOutcomes } from './record-outcomes.js';

const TROUBLE_MS = 500;
const MOST_TRIES = 20;

interface Waiting {
  readonly ended: Ended;
  readonly settle: (isKept: boolean) => void;
}

/** Writes outcomes together: those that come while a transaction is under way go with the next one. */
export class OutcomeWriter {
  private waiting: Waiting[] = [];
  private writing = false;

  constructor(private readonly database: Database) {}

  /** True when it was written; false when somebody else holds the effect by now, or the database stays away. */
  write(ended: Ended): Promise<boolean> {
    return new Promise((settle) => {
      this.waiting.push({ ended, settle });
      if (!this.writing) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      const kept = await this.writeAll(batch.map(({ ended }) => ended));
      for (const { ended, settle } of batch) settle(kept.has(ended.id));
    }
    this.writing = false;
  }

  /** Tried for as long as a restart of the database may take; the lease frees what could not be written. */
  private async writeAll(ended: readonly Ended[]): Promise<ReadonlySet<string>> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await this.database.withoutTenant((tx) => recordOutcomes(tx, ended));
      } catch {
        await sleep(TROUBLE_MS);
      }
    }
    return new Set();
  }
}
