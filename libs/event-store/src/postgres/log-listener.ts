import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const REOPEN_MS = 200;

/** Hears what any process appends, on a connection that is opened again when it breaks. */
export class LogListener {
  private readonly stopped = new AbortController();
  private client: pg.Client | undefined;

  /** `onReached`: the log's new end. `onGap`: notices may have been missed up to now. */
  constructor(
    private readonly connectionString: string,
    private readonly onReached: (position: number) => void,
    private readonly onGap: () => void,
  ) {}

  /** Until `stop`. */
  async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.listen();
      } catch {
        // Nobody is told: the safety net of the subscriptions notices the same.
      }
      await sleep(REOPEN_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.client?.end().catch(() => undefined);
  }

  /** Resolves when the connection is lost. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'ateneo-log-listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.onReached(Number(payload)));
    client.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query('listen event_store');
      this.onGap();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    await ended;
  }
}
