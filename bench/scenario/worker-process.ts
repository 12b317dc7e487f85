import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from '../harness/place.js';

/** What a worker is for. */
export interface Order {
  readonly job: 'turns' | 'buy' | 'append' | 'project';
  readonly place: Place;
  readonly tenant: string;
  readonly clients: number;
}

export interface Report {
  readonly kind: 'report';
  readonly done: number;
  /** Ids and moments (ms since 1970). */
  readonly acknowledged?: readonly (readonly [string, number])[];
}

/** Another process of the product on the same databases. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(order: Order): Promise<WorkerProcess> {
    const child = fork(new URL('./worker.js', import.meta.url), [JSON.stringify(order)]);
    await heard(child, 'ready');
    return new WorkerProcess(child);
  }

  async run(work: { readonly ms?: number; readonly stream?: string } = {}): Promise<Report> {
    const report = heard(this.child, 'report');
    this.child.send({ ms: 0, stream: '', ...work });
    return (await report) as Report;
  }

  async end(): Promise<void> {
    if (!this.child.connected) return;
    const ended = once(this.child, 'exit');
    this.child.send('end');
    await ended;
  }
}

/** So many at once; ended whatever happens. */
export async function withWorkers<T>(
  orders: readonly Order[],
  use: (workers: WorkerProcess[]) => Promise<T>,
): Promise<T> {
  const workers = await Promise.all(orders.map((order) => WorkerProcess.start(order)));
  try {
    return await use(workers);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

async function heard(child: ChildProcess, kind: string): Promise<{ kind: string }> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a worker ended with ${String(code)}`);
  });
  // Its end, later, is no mistake.
  ended.catch(() => undefined);
  try {
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [{ kind: string }];
      if (message.kind === kind) return message;
    }
  } finally {
    settled.abort();
  }
}
