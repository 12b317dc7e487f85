import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '../errors.js';
import type { AppendRequest, AppendResult } from '../port.js';

/** One call of the database for several appends. It may be sent again, so it answers each as the first time. */
export type SendBatch = (requests: readonly AppendRequest[]) => Promise<readonly AppendResult[]>;

export interface GroupCommitLimits {
  /** So many appends may wait; the next one is refused with StoreUnavailable. */
  readonly maxWaiting: number;
  /** So many bytes of events may wait. */
  readonly maxWaitingBytes: number;
}

interface Waiting {
  readonly request: AppendRequest;
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 1000;
const MAX_BATCH_BYTES = 4 * 1024 * 1024;

/** The process's one writer: what arrives while a commit is under way shares the next one. */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private waitingBytes = 0;
  private draining: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly send: SendBatch,
    private readonly limits: GroupCommitLimits,
  ) {}

  append(request: AppendRequest, bytes: number): Promise<AppendResult> {
    if (this.closed) return Promise.reject(new StoreUnavailable('the store is closed', { isUnsent: true }));
    const { maxWaiting, maxWaitingBytes } = this.limits;
    if (this.waiting.length >= maxWaiting || this.waitingBytes + bytes > maxWaitingBytes) {
      return Promise.reject(new StoreUnavailable('too many appends wait', { isUnsent: true }));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, bytes, resolve, reject });
      this.waitingBytes += bytes;
      this.draining ??= this.drain();
    });
  }

  /** Takes nothing more; resolves when all that waited is settled. */
  async close(): Promise<void> {
    this.closed = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    // Appends of the same turn share the first commit.
    await nextTurn();
    while (this.waiting.length > 0) await this.commit(this.take());
    this.draining = undefined;
  }

  private take(): Waiting[] {
    let count = 0;
    let bytes = 0;
    for (const one of this.waiting) {
      if (count === MAX_BATCH || (count > 0 && bytes + one.bytes > MAX_BATCH_BYTES)) break;
      count += 1;
      bytes += one.bytes;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.send(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1 || error instanceof StoreUnavailable) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Something in one of them: each alone, so that only that one fails.
      for (const one of batch) await this.commit([one]);
    }
  }
}
