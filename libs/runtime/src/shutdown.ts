import { setTimeout as sleep } from 'node:timers/promises';

/** What ends with the process. */
type Step = () => Promise<void> | void;

interface ShutdownLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

// npm passes a terminal's Ctrl-C on, so the same wish arrives twice; a later signal is an impatient person's.
const SAME_WISH_MS = 2000;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Ends the process in order: what was added last ends first, each step within its time, whatever became of the others.
 */
export class Shutdown {
  private readonly steps: { name: string; step: Step; timeoutMs: number }[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly log: ShutdownLog) {}

  /** Adds a step. Once the shutdown runs nothing is added: it is run at once. */
  add(name: string, step: Step, timeoutMs = DEFAULT_TIMEOUT_MS): void {
    if (this.running) void this.runStep({ name, step, timeoutMs });
    else this.steps.push({ name, step, timeoutMs });
  }

  /** Runs every step once, however often it is called; resolves when all are over. */
  run(reason: string): Promise<void> {
    this.running ??= this.runAll(reason);
    return this.running;
  }

  /**
   * On SIGINT, SIGTERM and the death of a parent that holds a channel: runs, then exits with 0. A second signal after
   * two seconds exits at once with 1.
   */
  listenToSignals(exit: (code: number) => void = (code) => process.exit(code)): void {
    let first: number | undefined;
    const onSignal = (signal: string): void => {
      if (first === undefined) {
        first = Date.now();
        void this.run(signal).then(() => exit(0));
      } else if (Date.now() - first > SAME_WISH_MS) {
        exit(1);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
    // Whoever started this process with a channel to it and dies takes it along.
    process.once('disconnect', () => onSignal('disconnect'));
  }

  private async runAll(reason: string): Promise<void> {
    this.log.info({ reason }, 'shutting down');
    for (const step of this.steps.reverse()) await this.runStep(step);
    this.log.info({}, 'shut down');
  }

  private async runStep({ name, step, timeoutMs }: { name: string; step: Step; timeoutMs: number }): Promise<void> {
    const over = new AbortController();
    try {
      const late = sleep(timeoutMs, true, { signal: over.signal }).catch(() => false);
      const isLate = await Promise.race([
        Promise.resolve()
          .then(step)
          .then(() => false),
        late,
      ]);
      if (isLate) this.log.warn({ step: name, timeoutMs }, 'a step of the shutdown took too long');
    } catch (error) {
      this.log.warn({ step: name, error }, 'a step of the shutdown failed');
    } finally {
      over.abort();
    }
  }
}
