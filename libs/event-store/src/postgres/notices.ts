import { setTimeout as sleep } from 'node:timers/promises';

// What is appended meanwhile is told together: a notice wakes every process.
const GATHERING_MS = 2;

/**
 * Tells other processes where the log ends, behind the commits and one notice at a time. One that is lost (the process dies,
 * the database is away) costs its hearers the time to their next slow look.
 */
export class Notices {
  private end = 0;
  private told = 0;
  private telling: Promise<void> | undefined;

  constructor(private readonly send: (end: number) => Promise<unknown>) {}

  tell(end: number): void {
    this.end = Math.max(this.end, end);
    this.telling ??= this.drain();
  }

  /** Resolves when all is told that will be. */
  async settled(): Promise<void> {
    await this.telling;
  }

  private async drain(): Promise<void> {
    while (this.told < this.end) {
      const { end } = this;
      await this.send(end).catch(() => undefined);
      this.told = end;
      await sleep(GATHERING_MS);
    }
    this.telling = undefined;
  }
}
