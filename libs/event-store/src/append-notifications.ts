/** Tells who waits in this process that the log may have grown. */
export class AppendNotifications {
  private readonly waiting = new Set<() => void>();
  private lastEnd: number | undefined;
  private closed = false;
  private rounds = 0;

  /** Grows with each notification. Whoever reads the log notes it before reading. */
  get round(): number {
    return this.rounds;
  }

  /** Where the log is said to end; undefined before anybody said so. */
  get end(): number | undefined {
    return this.lastEnd;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** The log is said to end here now. What was just said wakes nobody: a process hears its own appends twice. */
  reached(end: number): void {
    if (end === this.lastEnd) return;
    this.lastEnd = end;
    this.wake();
  }

  /** Something may have been missed: everybody reads the log. */
  wake(): void {
    this.rounds += 1;
    for (const resolve of this.waiting) resolve();
  }

  /** Nothing comes any more. */
  close(): void {
    this.closed = true;
    this.wake();
  }

  /** Resolves when there has been a notification since the round, by the signal, or when `performance.now()` says so much. */
  async changedSince(round: number, signal: AbortSignal, due?: number): Promise<void> {
    if (this.rounds !== round || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = due === undefined ? undefined : setTimeout(() => done(), due - performance.now());
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
