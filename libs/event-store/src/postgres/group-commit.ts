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
// What making an append and doing something with its answer takes the process, at least.
const WORK_MS = 0.05;

/**
 * The process's one writer: what arrives while a commit is under way shares the next one. When the process has so much to do
 * between its commits that the database would wait for it, what there is goes in two halves, in turn: while the one is
 * committed, the process works for the other.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private waitingBytes = 0;
  private underWay = 0;
  private readonly flights = new Set<Promise<void>>();
  private isScheduled = false;
  private lastEnd = 0;
  /** What a commit costs however small it is: the quickest of late. */
  private leastMs = Infinity;
  private closed = false;

  constructor(
    private readonly send: SendBatch,
    private readonly limits: GroupCommitLimits,
    private readonly now: () => number = () => performance.now(),
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
      this.schedule();
    });
  }

  /** Takes nothing more; resolves when all that waited is settled. */
  async close(): Promise<void> {
    this.closed = true;
    this.depart();
    while (this.flights.size > 0) await Promise.all(this.flights);
  }

  /** Appends of the same turn share a commit. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.depart();
    });
  }

  private depart(): void {
    const all = this.waiting.length + this.underWay;
    const half = Math.ceil(all / 2);
    const inHalves = all * WORK_MS > this.leastMs;
    while (this.waiting.length > 0) {
      if (this.flights.size > 0 && !(inHalves && this.flights.size === 1 && this.waiting.length >= all - half)) return;
      this.fly(this.takeWaiting(inHalves ? half : MAX_BATCH));
    }
  }

  private fly(batch: readonly Waiting[]): void {
    const begun = this.now();
    this.underWay += batch.length;
    const flight = this.commit(batch).then(() => {
      const now = this.now();
      // Not counting the time that the one before was being committed.
      this.leastMs = Math.min(this.leastMs * 1.01, now - Math.max(begun, this.lastEnd));
      this.lastEnd = now;
      this.underWay -= batch.length;
      this.flights.delete(flight);
      if (this.closed) this.depart();
      else this.schedule();
    });
    this.flights.add(flight);
  }

  private takeWaiting(most: number): Waiting[] {
    let count = 0;
    let bytes = 0;
    for (const one of this.waiting) {
      if (count === Math.min(most, MAX_BATCH) || (count > 0 && bytes + one.bytes > MAX_BATCH_BYTES)) break;
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
