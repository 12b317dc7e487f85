import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleWorker } from '../../../platform/test/faults/bundle-worker.js';

const script = join(import.meta.dirname, 'mail-worker.mjs');

/** Processes that send: one at work, the next one prepared, as an orchestrator that starts another at once. */
export class MailWorkers {
  private atWork: ChildProcess | undefined;
  private prepared: ChildProcess | undefined;
  private readonly bundle = bundleWorker(script);
  private words = '';

  constructor(private readonly settings: object) {
    this.prepared = this.prepare();
  }

  /** All that they said to the error output. */
  get said(): string {
    return this.words;
  }

  async start(isLast: boolean): Promise<void> {
    const next = this.prepared!;
    await (next as ChildProcess & { isPrepared: Promise<unknown> }).isPrepared;
    next.send('go');
    this.atWork = next;
    this.prepared = isLast ? undefined : this.prepare();
  }

  /** kill -9, at once. */
  kill(): void {
    this.atWork?.kill('SIGKILL');
  }

  /** Until the killed one is gone. */
  async gone(): Promise<void> {
    const one = this.atWork;
    if (one && one.exitCode === null && one.signalCode === null) await once(one, 'exit');
  }

  async close(): Promise<void> {
    const all = [this.atWork, this.prepared].filter((one) => one !== undefined);
    const alive = all.filter((one) => one.exitCode === null && one.signalCode === null);
    const ends = alive.map((one) => once(one, 'exit'));
    for (const one of alive) one.kill('SIGKILL');
    await Promise.all(ends);
    this.bundle.remove();
  }

  private prepare(): ChildProcess {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = fork(this.bundle.file, {
      env: { ...env, NODE_ENV: '', MAIL_WORKER: JSON.stringify(this.settings) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (chunk: Buffer) => (this.words += chunk.toString()));
    const failed = once(child, 'exit').then(() => {
      throw new Error(`a worker ended: ${this.words}`);
    });
    const isPrepared = Promise.race([once(child, 'message'), failed]);
    // Whoever starts it hears of that; one that is never started is killed in the end.
    isPrepared.catch(() => undefined);
    return Object.assign(child, { isPrepared });
  }
}
