import { type Log, RunnerLocks } from '@ateneo/cqrs';
import { ChainMoved } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';
import { ChainWriter } from './chain-writer.js';
import { failureOf, pause } from './pause.js';
import type { Sealing } from './sealing.js';

/** What the notary works with. */
export interface NotaryOptions extends ChainTools {
  readonly log: Log;
  /** Without it the chain grows and is never sealed. */
  readonly sealing?: Sealing | undefined;
  /** For tests: how often it asks for the lock that another process holds. */
  readonly lockHeartbeatMs?: number | undefined;
}

const NAME = 'proof/notary';
const BATCH_SIZE = 500;
const TROUBLE_MS = 1000;
// Nobody waits for the chain: what comes within so long goes into it together.
const GATHERING_MS = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Follows the log behind the writer and chains each tenant's events by hash, in one process at a time: who holds the
 * lock. The lock keeps processes out of each other's way; what protects the chain is that it goes on from where it was
 * read or not at all.
 */
export class Notary {
  private readonly locks: RunnerLocks;
  private round = new AbortController();

  constructor(private readonly options: NotaryOptions) {
    const { database, log, lockHeartbeatMs } = options;
    this.locks = new RunnerLocks(database, [NAME], log, lockHeartbeatMs);
    this.locks.watch(() => this.round.abort());
  }

  /** Until the signal. Trouble is logged and the work begun again; it never stops the process. */
  async run(signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const holding = this.locks.run(ended.signal);
    while (!signal.aborted) {
      this.round = new AbortController();
      const both = AbortSignal.any([signal, this.round.signal]);
      try {
        if (this.locks.holds(NAME)) await this.keep(both);
        else await pause(DAY_MS, both);
      } catch (error) {
        this.options.log.warn({ reason: failureOf(error) }, 'the notary begins again from its chain');
        await pause(TROUBLE_MS, signal);
      } finally {
        this.round.abort();
      }
    }
    ended.abort();
    await holding;
  }

  private async keep(signal: AbortSignal): Promise<void> {
    const { store, sealing } = this.options;
    const writer = await ChainWriter.open(this.options);
    const sealed = sealing?.run(signal);
    try {
      for await (const batch of store.subscribe({ after: writer.position, batchSize: BATCH_SIZE, signal })) {
        await writer.write(batch);
        sealing?.grew(batch.events.length);
        if (batch.events.length < BATCH_SIZE) await pause(GATHERING_MS, signal);
      }
    } finally {
      this.round.abort();
      await sealed;
    }
  }
}

/** Chains what the log holds now, beside a notary or without one: for command lines. */
export async function catchUp(tools: ChainTools): Promise<void> {
  for (;;) {
    const writer = await ChainWriter.open(tools);
    try {
      for (;;) {
        const batch = await tools.store.readAll({ after: writer.position, limit: BATCH_SIZE });
        if (batch.position === writer.position) return;
        await writer.write(batch);
      }
    } catch (error) {
      // The notary beside was faster.
      if (!(error instanceof ChainMoved)) throw error;
    }
  }
}
