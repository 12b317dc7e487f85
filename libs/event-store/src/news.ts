import type { Position } from './port.js';

/** Tells who waits in this process that the log has grown. */
export class News {
  private readonly waiting = new Set<() => void>();
  private known = 0;
  private closed = false;

  constructor(private readonly numberOf: (position: Position) => number) {}

  /** The log reaches at least up to this number. */
  reached(number: number): void {
    if (number <= this.known) return;
    this.known = number;
    this.wake();
  }

  /** Something may have been missed: everybody looks for himself. */
  wake(): void {
    for (const resolve of this.waiting) resolve();
  }

  /** Nothing comes any more. */
  close(): void {
    this.closed = true;
    this.wake();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Resolves when the log is said to go beyond the position, or by `wake` or the signal. */
  async beyond(position: Position, signal: AbortSignal): Promise<void> {
    if (this.closed || signal.aborted || this.known > this.numberOf(position)) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
