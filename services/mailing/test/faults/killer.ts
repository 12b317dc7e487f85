import { setTimeout as sleep } from 'node:timers/promises';
import type { MailWorkers } from './mail-workers.js';
import type { SmtpPeer, Step } from './smtp-peer.js';

/** Kills who is at work at a step of a message. */
export class Killer {
  constructor(
    private readonly peer: SmtpPeer,
    private readonly workers: MailWorkers,
    private readonly patienceMs: number,
  ) {}

  /** Kills once, when it is due and the step is reached. */
  async killAt(point: Step, isDue: () => boolean): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      let isOver = false;
      this.peer.onStep = (step) => {
        // Whatever arrives of a process that was killed goes no further.
        if (isOver) return step === 'data';
        // Connections stay open: the next one is opened by whoever starts next.
        if (step !== point || (point !== 'connect' && !isDue())) return false;
        isOver = true;
        this.workers.kill();
        resolve();
        return step !== 'answered';
      };
    });
    await this.within(reached, `the step ${point}`);
  }

  async within(reached: Promise<void>, what: string): Promise<void> {
    const late = sleep(this.patienceMs, 'late', { ref: false });
    if ((await Promise.race([reached, late])) === 'late')
      throw new Error(`never reached ${what}: ${this.workers.said}`);
  }
}

/** `<id@domain>` → id. */
export function idOf(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'));
}
