import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleWorker } from '../../../platform/test/faults/bundle-worker.js';

const script = join(import.meta.dirname, 'money-worker.mjs');

/**
 * Where a process dies: `written:<event>` (in the log, and nobody heard of it), or `before:`, `amid:` or `done:<call>` of
 * a call to the provider.
 */
export interface Kill {
  readonly point: string;
  /** A value that the event has, when not every one of its kind is meant. */
  readonly of?: string;
  /** So often it is passed before. */
  readonly after?: number;
}

type Worker = ChildProcess & { isPrepared: Promise<unknown>; diesAt?: Kill | undefined };

/** Processes that answer on one port: one at work, the next one prepared, as an orchestrator that starts another at once. */
export class MoneyWorkers {
  private atWork: Worker | undefined;
  private prepared: Worker;
  private readonly bundle = bundleWorker(script);
  private words = '';

  constructor(private readonly settings: object) {
    this.prepared = this.prepare();
  }

  /** All that they said to the error output. */
  get said(): string {
    return this.words;
  }

  /** Answers when it listens. Its clock is so far ahead. */
  async start(ahead: number, kill?: Kill): Promise<void> {
    const next = this.prepared;
    await next.isPrepared;
    next.send({ ahead, kill: kill && { after: 0, ...kill } });
    const ended = once(next, 'exit');
    await Promise.race([once(next, 'message'), ended]);
    this.atWork = next;
    next.diesAt = kill;
    this.prepared = this.prepare();
  }

  /** Until it is dead, by its own doing. */
  async gone(): Promise<void> {
    const one = this.atWork!;
    if (!isAlive(one)) return;
    await once(one, 'exit');
  }

  get isAtWork(): boolean {
    return this.atWork !== undefined && isAlive(this.atWork);
  }

  /** kill -9 at any point. */
  async kill(): Promise<void> {
    const one = this.atWork;
    if (!one || !isAlive(one)) return;
    const end = once(one, 'exit');
    one.kill('SIGKILL');
    await end;
  }

  async close(): Promise<void> {
    await this.kill();
    this.bundle.remove();
    if (!isAlive(this.prepared)) return;
    const end = once(this.prepared, 'exit');
    this.prepared.kill('SIGKILL');
    await end;
  }

  private prepare(): Worker {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = fork(this.bundle.file, {
      env: { ...env, NODE_ENV: '', MONEY_WORKER: JSON.stringify(this.settings) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (chunk: Buffer) => (this.words += chunk.toString()));
    const failed = once(child, 'exit').then(() => {
      throw new Error(`a worker ended before it began: ${this.words}`);
    });
    const isPrepared = Promise.race([once(child, 'message'), failed]);
    // Whoever starts it hears of that; one that is never started is killed in the end.
    isPrepared.catch(() => undefined);
    return Object.assign(child, { isPrepared });
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
