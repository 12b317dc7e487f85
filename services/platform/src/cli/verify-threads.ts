import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Segment, SegmentResult } from '@ateneo/proof';

type Answer = { readonly result: SegmentResult } | { readonly failure: string };

/** Where the log is, and the chain: the owner's database. */
export interface VerifyPlaces {
  readonly logUrl: string;
  readonly ownerUrl: string;
}

/** Threads that hash segments, each with connections of its own. */
export class VerifyThreads {
  private readonly idle: Worker[];
  private readonly all: readonly Worker[];

  constructor(places: VerifyPlaces, threads: number) {
    const file = new URL('./verify-worker.js', import.meta.url);
    this.all = Array.from({ length: threads }, () => new Worker(file, { workerData: places }));
    this.idle = [...this.all];
  }

  /** Never called more often at once than there are threads. */
  async hash(segment: Segment): Promise<SegmentResult> {
    const worker = this.idle.pop()!;
    worker.postMessage(segment);
    const [answer] = (await once(worker, 'message')) as [Answer];
    this.idle.push(worker);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  }

  async close(): Promise<void> {
    await Promise.all(
      this.all.map(async (worker) => {
        worker.postMessage(null);
        await once(worker, 'exit');
      }),
    );
  }
}
