import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '@ateneo/persistence';
import { type Log, silent } from './log.js';

const HEARTBEAT_MS = 1000;
// Who has said nothing for so many heartbeats hangs, and is not waited for.
const PATIENCE_HEARTBEATS = 15;

/**
 * Each view and reactor runs in one process at a time: who holds its advisory lock. The locks live in one transaction
 * that stays open and idle, so they are free the moment the process or its connection dies, 11 s after its machine is
 * gone, and after 15 s in which it hangs; the others ask for them every second. The lock only keeps processes out of
 * each other's way: what protects the rows is that a checkpoint moves from where it was read or not at all.
 */
export class RunnerLocks {
  private readonly held = new Set<string>();
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly database: Database,
    private readonly names: readonly string[],
    private readonly log: Log = silent,
    private readonly heartbeatMs = HEARTBEAT_MS,
  ) {}

  holds(name: string): boolean {
    return this.held.has(name);
  }

  /** Calls back whenever a lock was won or all were lost. */
  watch(onChange: () => void): void {
    this.watchers.add(onChange);
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.names.length > 0) {
      try {
        await this.database.withoutTenant((tx) => this.hold(tx, signal));
      } catch (error) {
        this.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'locks of the runners were lost');
      }
      this.held.clear();
      this.tell();
      await pause(this.heartbeatMs, signal);
    }
  }

  private async hold(tx: Tx, signal: AbortSignal): Promise<void> {
    await tx.query(losingThem(this.heartbeatMs * PATIENCE_HEARTBEATS));
    while (!signal.aborted) {
      const missing = this.names.filter((name) => !this.held.has(name));
      const won = await tx.query<{ name: string }>(
        `select name from unnest($1::text[]) as name
         where pg_try_advisory_xact_lock(hashtextextended('cqrs/' || name, 0))`,
        [missing],
      );
      for (const { name } of won) this.held.add(name);
      if (won.length > 0) this.tell();
      // Who holds all of them only says that it lives.
      await pause(missing.length === won.length ? this.heartbeatMs * 3 : this.heartbeatMs, signal);
    }
  }

  private tell(): void {
    for (const onChange of this.watchers) onChange();
  }
}

/** The server ends the transaction when nothing is heard: from the process (ms), or from its machine (5 + 3 × 2 s). */
function losingThem(patienceMs: number): string {
  return `set local idle_in_transaction_session_timeout = ${patienceMs};
    set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 2; set local tcp_keepalives_count = 3`;
}

/** Sleeps, less long when the signal comes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
