import { appendFileSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbedded } from '@ateneo/runtime';

/** A PostgreSQL of its own that no process of the product supervises: it can be ended and started under them. */
export class FaultPostgres {
  private running!: EmbeddedPostgres;

  private constructor(private readonly folder: string) {}

  /** Makes it in an empty folder. */
  static async open(folder: string): Promise<FaultPostgres> {
    const postgres = new FaultPostgres(folder);
    postgres.running = await startEmbedded(folder);
    // The folder may be small.
    appendFileSync(join(folder, 'postgres', 'postgresql.conf'), '\nmax_wal_size = 128MB\n');
    await postgres.restart('SIGQUIT');
    return postgres;
  }

  get urls(): Pick<EmbeddedPostgres, 'requestUrl' | 'ownerUrl' | 'keysUrl'> {
    return this.running;
  }

  /** Another one after each start. */
  get port(): number {
    return Number(new URL(this.running.ownerUrl).port);
  }

  /** Ends it at once, nothing written down in order, and starts it again: it recovers from its log. */
  async restart(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const pid = this.pid();
    if (pid !== undefined) process.kill(pid, signal);
    await this.revive();
  }

  /** Starts it if it has ended, and waits until it answers. Tries for a minute: its last processes may linger. */
  async revive(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await this.running.stop();
        this.running = await startEmbedded(this.folder);
        return;
      } catch (error) {
        if (tries === 60) throw error;
        await sleep(1000);
      }
    }
  }

  isAlive(): boolean {
    const pid = this.pid();
    try {
      return pid !== undefined && process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  /** Leaves no byte of the folder's file system free until the answer is called. */
  fillDisk(): () => void {
    const ballast = join(this.folder, 'ballast');
    const block = Buffer.alloc(1024 * 1024);
    writeFileSync(ballast, '');
    try {
      for (;;) appendFileSync(ballast, block);
    } catch {
      // Full, as wanted; the last pieces too.
    }
    try {
      for (;;) appendFileSync(ballast, block.subarray(0, statfsSync(this.folder).bsize));
    } catch {
      return () => rmSync(ballast, { force: true });
    }
  }

  async stop(): Promise<void> {
    await this.running.stop();
  }

  /** Ends it at once; nobody waits. */
  abandon(): void {
    const pid = this.pid();
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  }

  private pid(): number | undefined {
    try {
      return Number(readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }
}
