/** Tells who waits in this process that the log may have grown. */
export class News {
  private readonly waiting = new Set<() => void>();
  private told: number | undefined;
  private closed = false;
  private rounds = 0;

  /** Grows with all news. Who looks at the log notes it before he looks. */
  get round(): number {
    return this.rounds;
  }

  /** Where the log is said to end; undefined before anybody said so. */
  get end(): number | undefined {
    return this.told;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** The log is said to end here now. What was just said is no news: a process hears its own appends twice. */
  reached(end: number): void {
    if (end === this.told) return;
    this.told = end;
    this.wake();
  }

  /** Something may have been missed: everybody looks for himself. */
  wake(): void {
    this.rounds += 1;
    for (const resolve of this.waiting) resolve();
  }

  /** Nothing comes any more. */
  close(): void {
    this.closed = true;
    this.wake();
  }

  /** Resolves when there has been news since the round, by the signal, or when `performance.now()` says so much. */
  async since(round: number, signal: AbortSignal, due?: number): Promise<void> {
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
